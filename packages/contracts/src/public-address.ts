/** Host names that exist only in a private network, or nowhere. */
const inside = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/

const ipv4 = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Whether a URL that somebody else chose can be on a public host, with https. The server sends requests to it, so it must not lead
 * into the server's own network. A name that resolves to a private address can only be detected when connecting.
 */
export function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, port, hostname } = new URL(value)
  // The URL parser has already normalised octal and hexadecimal numbers and full-width letters.
  const host = hostname.replace(/\.+$/, '')
  const named = host.includes('.') && !host.startsWith('[') && !ipv4.test(host) && !inside.test(host)
  return protocol === 'https:' && username === '' && password === '' && port === '' && named
}
