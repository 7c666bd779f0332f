import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import type { Countries } from '../dependencies.ts'
import { plainAddress } from './network.ts'
import { isReserved } from './reserved-networks.ts'

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
      // Some providers claim reserved networks, and the table believes them.
      if (isIP(plain) === 0 || isReserved(plain)) return null
      return (table.get(plain) as Found)?.country_code ?? null
    },
  }
}
