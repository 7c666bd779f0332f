/** What a mail server says when it refuses a mail: its reply code, its text, and the SMTP command that it refused. */
type Reply = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown }

/**
 * Reads the error of a mail server. Returns null if a retry may help: a 4xx reply, a refused login or sender, TLS or the network. `by`
 * says what was refused: the address, or the mail as a whole.
 */
export function refusedForGood(error: unknown): { by: 'address' | 'mail'; status: string } | null {
  const { code, responseCode, response, command } = (error ?? {}) as Reply
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // A refused sender is a mistake in our settings, which somebody may correct.
  if (!isAboutMail || command === 'MAIL FROM' || typeof responseCode !== 'number' || responseCode < 500) return null
  const isAboutAddress = command === 'RCPT TO'
  return {
    by: isAboutAddress ? 'address' : 'mail',
    status: enhancedStatus(String(response)) ?? (noMailbox.has(responseCode) ? '5.1.1' : '5.0.0'),
  }
}

/** No such mailbox, user not local, mailbox name not allowed. */
const noMailbox: ReadonlySet<number> = new Set([550, 551, 553])

/** The first enhanced status code (RFC 3463) in a text. */
const enhancedStatus = (text: string): string | null => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null

/**
 * Whether a status says that the address does not exist or takes no mail: unknown mailbox, domain or route, disabled mailbox.
 * A full mailbox, a mail judged as spam and a refused sender may be over tomorrow.
 */
export const isHardBounce = (status: string): boolean => /^5\.(?:1\.(?:0|1|2|3|4|6|10)|2\.1|4\.4)$/.test(status)
