import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { admitRequests } from './admission.ts'
import { capConnections, connectionOptions } from './connections.ts'

const server = await openTestApp()
const short = {
  headersTimeout: 100,
  requestTimeout: 200,
  idleTimeout: 300,
  keepAliveTimeout: 200,
  checkEvery: 20,
  headerBytes: 1024,
  headers: 100,
}

type Options = { caps?: { most: number; mostPerAddress: number }; limits?: typeof short; arrivesWithin?: number }

/** A small server behind the real admission, and a way to it byte by byte. */
async function listening({ caps, limits = short, arrivesWithin = 60_000 }: Options) {
  const app = Fastify(connectionOptions(limits))
  capConnections(app.server, { RATE_LIMIT: true, TRUST_PROXY: 0 }, caps)
  admitRequests(app, server.parts)
  const allowance = { name: 'test', points: 100, within: 60_000 }
  app.post('/', { config: { admission: { from: 'anywhere', allowance, arrivesWithin } } }, () => ({ done: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  return (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    socket.on('error', () => {})
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
    const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    socket.write(bytes)
    return { socket, closed, answered: Promise.race([answered, closed]) }
  }
}

const request = (length: number, body = '') =>
  `POST / HTTP/1.1\r\nhost: she.localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

/** Long enough that no other limit ends a connection first. */
const patient = { ...short, headersTimeout: 60_000, requestTimeout: 60_000, idleTimeout: 60_000, keepAliveTimeout: 60_000 }

describe('a connection', () => {
  it('is answered while there is room for its address, and closed above', async () => {
    const open = await listening({ caps: { most: 100, mostPerAddress: 2 }, limits: patient })
    const [first, second] = [open(request(2, '{}')), open(request(2, '{}'))]
    expect(await first.answered).toContain('200 OK')
    expect(await second.answered).toContain('200 OK')
    expect(await open(request(2, '{}')).answered).toBe('')
    first.socket.destroy()
    await first.closed
    // The server hears of it when it does.
    let answer = ''
    while (answer === '') answer = await open(request(2, '{}')).answered
    expect(answer).toContain('200 OK')
  })

  it('is cut when its headers do not come', async () => {
    const open = await listening({ limits: { ...patient, headersTimeout: 100 } })
    expect(await open('POST / HTTP/1.1\r\nhost: she.localhost\r\nx-slow: ').closed).not.toContain('200 OK')
  })

  it('is cut when the body does not come', async () => {
    const open = await listening({ limits: patient, arrivesWithin: 100 })
    expect(await open(request(100, '{"half": ')).closed).not.toContain('200 OK')
  })

  it('is cut when nothing comes at all', async () => {
    const open = await listening({ limits: { ...patient, idleTimeout: 100 } })
    expect(await open('').closed).toBe('')
  })

  it('is refused with headers larger than ours are', async () => {
    const open = await listening({ limits: patient })
    const answer = await open(`POST / HTTP/1.1\r\nhost: she.localhost\r\nx-large: ${'x'.repeat(2000)}\r\n\r\n`).answered
    expect(answer).toContain('431')
  })
})
