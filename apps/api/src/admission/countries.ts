import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import type { Countries } from '../dependencies.ts'
import { plainAddress } from './network.ts'

/** A record of this table. The reader's types describe the tables of other publishers. */
type Found = { country_code?: string } | null

/** One copy for all servers of a process. */
let loaded: Promise<Countries> | null = null

/**
 * Loads the table of IP addresses and countries, which the package contains. A new version of the package refreshes it. The
 * reader searches the file's bytes and builds no objects from them.
 */
export function loadCountries(): Promise<Countries> {
  loaded ??= readTable()
  return loaded
}

async function readTable(): Promise<Countries> {
  const file = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const table = new Reader(await readFile(file))
  return {
    of(address) {
      const plain = plainAddress(address)
      const version = isIP(plain)
      if (version === 0 || reserved.check(plain, `ipv${version as 4 | 6}`)) return null
      return (table.get(plain) as Found)?.country_code ?? null
    },
  }
}

/** Private and reserved networks (RFC 6890): they are everywhere, but some providers claim them, and the table believes them. */
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')
