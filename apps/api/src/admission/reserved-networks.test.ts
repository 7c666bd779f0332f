import { expect, it } from 'vitest'
import { isReserved } from './reserved-networks.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
])('takes %s for a reserved address', (address) => expect(isReserved(address)).toBe(true))

it.each(['142.250.1.1', '2a00:1450:4001::1', '::ffff:142.250.1.1'])('takes %s for a public address', (address) =>
  expect(isReserved(address)).toBe(false),
)
