import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { checkPort, listeningSockets, parsePort } from './port.mjs'

/** @type {import('node:net').Server | undefined} */
let server
afterEach(() => {
  server?.close()
  server = undefined
})

/** @param {string} host */
async function listen(host) {
  server = createServer((socket) => socket.destroy()).listen(0, host)
  await once(server, 'listening')
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

describe('parsePort', () => {
  it('returns 4000 without a setting', () => {
    expect(parsePort(undefined)).toBe(4000)
    expect(parsePort('')).toBe(4000)
  })

  it('returns the setting', () => {
    expect(parsePort('4001')).toBe(4001)
  })

  it.each(['abc', '-1', '70000', '40.5'])('refuses %s with an example', (text) => {
    expect(() => parsePort(text)).toThrow(/not a port number.*PORT=4001 npm start/)
  })
})

describe('checkPort', () => {
  it('accepts a free port', () =>
    // Another program may take the port as soon as it is free; then the next attempt uses another one.
    eventually(async () => {
      const port = await listen('127.0.0.1')
      server?.close()
      await expect(checkPort(port)).resolves.toBeUndefined()
    }))

  it.each(['127.0.0.1', '0.0.0.0'])('suggests the next port when a program listens on %s', async (host) => {
    const port = await listen(host)
    await expect(checkPort(port)).rejects.toThrow(new RegExp(`Port ${port} is in use.*PORT=${port + 1} npm start`))
  })
})

it('finds the listening sockets of a port in /proc/net/tcp', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:0FA0 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1',
    '   1: 0100007F:0FA0 0100007F:C001 01 00000000:00000000 00:00000000 00000000     0        0 222 1',
    '   2: 0100007F:0FA1 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1',
  ].join('\n')
  expect(listeningSockets(table, 4000)).toEqual(['111'])
})
