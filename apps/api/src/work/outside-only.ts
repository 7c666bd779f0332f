import { lookup as lookUp } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isReserved } from '../admission/reserved-networks.ts'

/** Connects to public addresses only: others choose the host name, which may lead into the server's own network. */
export function outsideOnly(): Agent {
  const lookup: LookupFunction = (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '')
      if (addresses.some(({ address }) => isReserved(address)))
        return done(Object.assign(new Error('not a public address'), { code: 'EACCES' }), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
  return new Agent({ keepAlive: true, maxSockets: 50, lookup })
}
