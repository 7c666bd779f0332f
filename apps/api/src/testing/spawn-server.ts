import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../server.ts', import.meta.url))
/** Ends the server when the tests' process is gone, however it ended. */
const leash = new URL('../../../../packages/config/launch/leash.mjs', import.meta.url).href
const longestStart = 30_000

type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
  /** Called when the server has begun to read the request, which waits for that with its body. */
  onRead?: () => void
}

export type SpawnedServer = {
  port: number
  pid: number
  /** Milliseconds from the start to the first answer that it is ready. */
  readyAfter: number
  /** What it has written so far. */
  output(): string
  /** Sends a signal and waits for the process to end. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Tells PostgreSQL's process id. */
  postgresPid(): Promise<number>
  /** A request over a real socket; rejects when the connection breaks before the answer is whole. */
  request(site: string, method: string, path: string, options?: RequestOptions): Promise<{ status: number; json: unknown }>
  /** The body of a GET, as it stands. */
  text(site: string, path: string): Promise<string>
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Starts the server as its own process, the way an operator does, without waiting for it. */
export function launch({ dataDir, port, env = {} }: { dataDir: string; port: number; env?: Record<string, string> }) {
  const child = spawn(process.execPath, ['--import', leash, entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended, output: () => output }
}

/** Starts the server as its own process on its own data folder and waits until it is ready. */
export async function spawnServer({ dataDir, env }: { dataDir: string; env?: Record<string, string> }): Promise<SpawnedServer> {
  const port = await freePort()
  const started = Date.now()
  const { child, ended, output } = launch({ dataDir, port, ...(env && { env }) })

  const ask = (site: string, method: string, path: string, { body, headers = {}, onRead }: RequestOptions = {}) =>
    new Promise<{ status: number; isJson: boolean; text: string }>((resolve, reject) => {
      const host = `${site}.localhost:${port}`
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const call = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: false,
          headers: {
            host,
            origin: `http://${host}`,
            ...(payload && { 'content-type': 'application/json' }),
            ...(onRead && { expect: '100-continue' }),
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            if (!answer.complete) return reject(new Error('The answer was cut off'))
            resolve({ status: answer.statusCode ?? 0, isJson: answer.headers['content-type']?.includes('json') ?? false, text })
          })
        },
      )
      call.once('error', reject)
      if (!onRead) return call.end(payload)
      call.once('continue', () => {
        onRead()
        call.end(payload)
      })
      return call.flushHeaders()
    })

  const request: SpawnedServer['request'] = async (...call) => {
    const { status, isJson, text } = await ask(...call)
    return { status, json: isJson ? JSON.parse(text) : null }
  }

  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended while it started:\n${output()}`)
    const answer = await request('localhost', 'GET', '/health/ready').catch(() => null)
    if (answer?.status === 200) break
    if (Date.now() - started > longestStart) throw new Error(`The server is not ready:\n${output()}`)
    await wait(10)
  }

  return {
    port,
    pid: child.pid ?? 0,
    readyAfter: Date.now() - started,
    output,
    request,
    text: async (site, path) => (await ask(site, 'GET', path)).text,
    stop(signal) {
      child.kill(signal)
      return ended
    },
    async postgresPid() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    },
  }
}
