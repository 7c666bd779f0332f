import { isIPv6 } from 'node:net'

/**
 * The network that counts as one address for limits: an IPv4 address, or the /64 of an IPv6 address, because each
 * subscriber gets at least a /64. IPv4 mapped into IPv6 counts as the IPv4 address, in every notation.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? prefixOf(groupsOf(plain), 64) : plain
}

/** The address without a zone; IPv4 mapped into IPv6 as the IPv4 address. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : bare
}

/** The /48 of an IPv6 address, which one customer may own; null for IPv4. */
export function widerNetworkOf(address: string): string | null {
  return networkOf(address).endsWith('/64') ? prefixOf(groupsOf(address.split('%', 1)[0] ?? ''), 48) : null
}

/** The first `bits` of an address, a multiple of 16. */
const prefixOf = (groups: readonly number[], bits: number) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL gives the canonical form, without a dotted IPv4 ending.
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? '::'
  const [head = '', tail] = canonical.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [parse(head), parse(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}
