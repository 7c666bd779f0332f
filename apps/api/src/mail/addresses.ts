/** The part of an address before the token: mails that come back, and mails of members who unsubscribe by mail. */
const prefixes = { return: 'bounce+', unsubscribe: 'stop+' } as const

/** The envelope sender of a mail. It names the account without its address, so that a bounce finds it. */
export const returnAddress = (token: string, host: string) => `${prefixes.return}${token}@${host}`

/** The address to which a mail program sends a mail to unsubscribe. */
export const unsubscribeAddress = (token: string, host: string) => `${prefixes.unsubscribe}${token}@${host}`

/** The tokens of our addresses in a text, each once, at most five. */
export function tokensIn(text: string, address: keyof typeof prefixes): string[] {
  const prefix = prefixes[address].replace('+', String.raw`\+`)
  // Mail servers write a plus sign in a return path as an equals sign or percent-encoded.
  const found = text.matchAll(new RegExp(`${prefix.replace(String.raw`\+`, '(?:\\+|=2B|%2B)')}([0-9a-f]{56})(?![0-9a-f])`, 'gi'))
  return [...new Set(Array.from(found, ([, token = '']) => token.toLowerCase()))].slice(0, 5)
}
