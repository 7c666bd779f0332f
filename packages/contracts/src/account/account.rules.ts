/**
 * Returns the normal form of an email address, which is stored, compared and looked up. Full-width characters become their
 * plain forms.
 */
export const normaliseEmail = (value: string) => value.normalize('NFKC').trim().toLowerCase()

/** Domains of the provider that ignores dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the key of the mailbox that an address is delivered to. `anna+1@…` and `anna+2@…` are the same mailbox, so the
 * limit on mails to strangers uses this key. Never send mail to the key.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email)
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  const tag = local.indexOf('+')
  const untagged = tag > 0 ? local.slice(0, tag) : local
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
