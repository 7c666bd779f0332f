/**
 * The one spelling of a mail address that is stored, compared and looked up. Full-width letters and signs become the plain
 * ones that mail systems know.
 */
export const normaliseEmail = (value: string) => value.normalize('NFKC').trim().toLowerCase()

/** Domains of the provider that reads a local part without its dots. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key of the mailbox that an address is delivered to: mails to strangers are limited by it, not by the address, as
 * `anna+1@…` and `anna+2@…` are one mailbox. Nothing is ever sent to the key.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email)
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  const tag = local.indexOf('+')
  const untagged = tag > 0 ? local.slice(0, tag) : local
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
