/** Names of hosts that only a network of one's own knows, or none. */
const inside = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/

const ipv4 = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Whether a push service can be behind an address: the server sends to it, so it must not lead into the server's own
 * network. A name that resolves to an address inside is only found out by whoever connects.
 */
export function isPushEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, port, hostname } = new URL(value)
  // The parser has written numbers, octal or hexadecimal ones and full-width letters in their plain form.
  const host = hostname.replace(/\.+$/, '')
  const named = host.includes('.') && !host.startsWith('[') && !ipv4.test(host) && !inside.test(host)
  return protocol === 'https:' && username === '' && password === '' && port === '' && named
}
