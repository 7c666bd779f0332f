import { describe, expect, it } from 'vitest'
import { loadCountries } from './countries.ts'

const countries = await loadCountries()

describe('the country of an address', () => {
  // Networks of universities, which do not move.
  it.each([
    ['145.97.0.1', 'NL'],
    ['157.193.40.42', 'BE'],
    ['141.2.22.74', 'DE'],
    ['134.226.14.6', 'IE'],
    ['18.9.22.69', 'US'],
    ['2001:610::1', 'NL'],
    ['2001:638:800::1', 'DE'],
    ['::ffff:145.97.0.1', 'NL'],
    ['::ffff:9161:1', 'NL'],
    ['0:0:0:0:0:FFFF:145.97.0.1', 'NL'],
    ['2001:610::1%eth0', 'NL'],
  ])('of %s is %s', (address, country) => {
    expect(countries.of(address)).toBe(country)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.4',
    '169.254.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '192.0.2.1',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '2001:db8::1',
    'ff02::1',
    '::ffff:10.1.2.3',
    'unknown',
    '',
    '999.1.1.1',
    "1.1.1.1' or 1",
  ])('of %j is unknown', (address) => {
    expect(countries.of(address)).toBeNull()
  })
})
