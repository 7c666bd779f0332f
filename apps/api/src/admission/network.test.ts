import { expect, it } from 'vitest'
import { networkOf, widerNetworkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::c:d:e:203.0.113.7', '2001:db8:0:c::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['no address', 'no address'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('returns the /48 of an IPv6 address and null for IPv4', () => {
  expect(widerNetworkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(widerNetworkOf('203.0.113.7')).toBeNull()
  expect(widerNetworkOf('::ffff:203.0.113.7')).toBeNull()
})
