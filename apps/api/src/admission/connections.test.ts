import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { admitRequests } from './admission.ts'
import { capConnections, connectionOptions, endStuckConnections } from './connections.ts'
import { closeUnusableConnections } from './connection-close.ts'

const server = await openTestApp()
const short = {
  headersTimeout: 100,
  requestTimeout: 200,
  idleTimeout: 300,
  stuckTimeout: 300,
  keepAliveTimeout: 200,
  checkEvery: 20,
  headerBytes: 1024,
  headers: 100,
}

type Options = { caps?: { max: number; maxPerAddress: number }; limits?: typeof short; arrivesWithin?: number }

/** A small server with the real admission, and a function to send it raw bytes. */
async function listening({ caps, limits = short, arrivesWithin = 60_000 }: Options) {
  const app = Fastify(connectionOptions(limits))
  capConnections(app.server, { RATE_LIMIT: true, TRUST_PROXY: 0 }, caps)
  endStuckConnections(app.server, limits)
  closeUnusableConnections(app, 100)
  admitRequests(app, server.deps)
  const allowance = { name: 'test', points: 100, within: 60_000 }
  const terms = { config: { admission: { from: 'anywhere', allowance, arrivesWithin } } } as const
  const taken: string[] = []
  app.post('/', terms, () => ({ done: true }))
  app.get('/', terms, () => {
    taken.push('GET')
    return { done: true }
  })
  app.get('/large', terms, () => 'x'.repeat(5_000_000))
  const refuse = (_request: unknown, _reply: unknown, done: (error: Error) => void) => done(new Error('refused unread'))
  app.post('/unread', { ...terms, onRequest: refuse }, () => ({ done: true }))
  /** Resolves when the server closes its first connection: whether with an error. */
  const hungUp = new Promise<boolean>((resolve) =>
    app.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  /** `stubborn`: keeps sending after the server has ended its side. */
  const open = (bytes: string, { stubborn = false } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: stubborn })
    sockets.push(socket)
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    socket.on('error', () => {})
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
    const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    socket.write(bytes)
    const ended = new Promise<string>((resolve) => socket.once('end', () => resolve(said)))
    return { socket, closed, ended, answered: Promise.race([answered, closed]) }
  }
  return { open, hungUp, taken }
}

const request = (length: number, body = '', path = '/') =>
  `POST ${path} HTTP/1.1\r\nhost: she.localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

/** So long that no other limit ends a connection first. */
const patient = {
  ...short,
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  idleTimeout: 60_000,
  stuckTimeout: 60_000,
  keepAliveTimeout: 60_000,
}

describe('a connection', () => {
  it('is accepted up to the cap of its address and closed above it', async () => {
    const { open } = await listening({ caps: { max: 100, maxPerAddress: 2 }, limits: patient })
    const [first, second] = [open(request(2, '{}')), open(request(2, '{}'))]
    expect(await first.answered).toContain('200 OK')
    expect(await second.answered).toContain('200 OK')
    expect(await open(request(2, '{}')).answered).toBe('')
    first.socket.destroy()
    await first.closed
    // The server notices the closed socket some time later.
    let answer = ''
    while (answer === '') answer = await open(request(2, '{}')).answered
    expect(answer).toContain('200 OK')
  })

  it('is closed when its headers do not arrive in time', async () => {
    const { open } = await listening({ limits: { ...patient, headersTimeout: 100 } })
    expect(await open('POST / HTTP/1.1\r\nhost: she.localhost\r\nx-slow: ').closed).not.toContain('200 OK')
  })

  it('is closed when its body does not arrive in time', async () => {
    const { open } = await listening({ limits: patient, arrivesWithin: 100 })
    expect(await open(request(100, '{"half": ')).closed).not.toContain('200 OK')
  })

  it('is closed when no byte arrives', async () => {
    const { open } = await listening({ limits: { ...patient, idleTimeout: 100 } })
    expect(await open('').closed).toBe('')
  })

  it('is refused when its headers are too large', async () => {
    const { open } = await listening({ limits: patient })
    const answer = await open(`POST / HTTP/1.1\r\nhost: she.localhost\r\nx-large: ${'x'.repeat(2000)}\r\n\r\n`).answered
    expect(answer).toContain('431')
  })
})

describe('a client that does not read', () => {
  it('is disconnected when it reads nothing of its responses', async () => {
    const { open, hungUp } = await listening({ limits: { ...patient, stuckTimeout: 100 } })
    const { socket } = open('')
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nhost: she.localhost\r\n\r\n'.repeat(20))
    expect(await hungUp).toBe(false)
  })

  it('stays connected while it reads slowly, or has nothing to read', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const bare = new EventEmitter() as Server
    endStuckConnections(bare, { stuckTimeout: 1000, checkEvery: 100 })
    const connection = () => {
      const socket = Object.assign(new EventEmitter(), { bytesWritten: 0, writableLength: 0, destroy: vi.fn() })
      bare.emit('connection', socket)
      return socket
    }
    const [idle, slow, stuck] = [connection(), connection(), connection()]
    for (const socket of [slow, stuck]) Object.assign(socket, { bytesWritten: 5000, writableLength: 5000 })
    for (let turn = 1; turn <= 4; turn++) {
      vi.advanceTimersByTime(900)
      slow.writableLength -= 1000
    }
    expect([idle, slow, stuck].map(({ destroy }) => destroy.mock.calls.length > 0)).toEqual([false, false, true])
    bare.emit('close')
  })
})

describe('the response to an unread body', () => {
  const size = 20_000_000

  it('is the last of its connection: the client can read it and is then disconnected even if it keeps sending', async () => {
    const { open } = await listening({ limits: patient })
    const { socket, ended, closed } = open(request(size, 'x', '/unread'), { stubborn: true })
    expect(await ended).toMatch(/ 500 [^]*connection: close[^]*refused unread/i)
    const sending = setInterval(() => socket.write('x'), 10)
    await closed
    clearInterval(sending)
  })

  it('reaches a client that sends the whole body first', async () => {
    const { open } = await listening({ limits: patient })
    expect(await open(request(size, 'x'.repeat(size), '/unread')).ended).toContain('refused unread')
  })

  it('is followed by no other response, and no further request runs', async () => {
    const { open, hungUp, taken } = await listening({ limits: patient })
    const { socket, ended } = open(request(10, 'x', '/unread'), { stubborn: true })
    await ended
    socket.write(`${'x'.repeat(9)}GET / HTTP/1.1\r\nhost: she.localhost\r\n\r\n`)
    await hungUp
    expect(taken).toEqual([])
  })

  it('leaves the connection open when the body was read', async () => {
    const { open } = await listening({ limits: patient })
    expect(await open(request(2, '{}')).answered).toContain('keep-alive')
  })
})

it('answers an Upgrade request normally and closes the connection', async () => {
  const { open } = await listening({ limits: patient })
  const head = 'GET / HTTP/1.1\r\nhost: she.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
  expect(await open(head).closed).toMatch(/200 OK[^]*connection: close/i)
})
