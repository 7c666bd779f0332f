import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { serverBundle } from './server-bundle.ts'

/** Ends the server when the test process ends for any reason. */
const stopWithParent = new URL('../../../../packages/launcher/src/stop-with-parent.mjs', import.meta.url).href
/** In ms. */
const step = 10
/**
 * For how many steps a start may last. The first start in a folder creates a database, which is slow on a busy machine. A pause of the
 * machine counts as one step.
 */
const patience = 12_000
/** The last line that the server prints after its start. */
const lastLine = 'Ctrl-C stops it.'

type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
  /** Called when the server has read the headers; the body is sent after that. */
  onRead?: () => void
}

export type SpawnedServer = {
  port: number
  pid: number
  /** The output so far: at least the startup message, and all of it after a stop. */
  output(): string
  /** Sends a signal and waits for the process to end. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Returns the process id of PostgreSQL. */
  postgresPid(): Promise<number>
  /** Sends a request over a real socket. Rejects if the connection breaks before the response is complete. */
  request(site: string, method: string, path: string, options?: RequestOptions): Promise<{ status: number; json: unknown }>
  /** The unparsed body of a GET. */
  text(site: string, path: string, options?: RequestOptions): Promise<string>
}

/** Starts the server as a process, like an operator. Does not wait for it. */
export async function launch({ dataDir, port, env = {} }: { dataDir: string; port: number; env?: Record<string, string> }) {
  const { entry, compiled } = await serverBundle()
  const child = spawn(process.execPath, ['--import', stopWithParent, entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: compiled,
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
  // Not `exit`: the last output may arrive after it.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, ended, output: () => output }
}

type Start = { dataDir: string; env?: Record<string, string> }

/** Starts the server as a process and waits until it is ready. */
export async function spawnServer(start: Start): Promise<SpawnedServer> {
  for (;;) {
    const server = await spawnOn(await getPort(), start)
    if (server) return server
  }
}

/** Null if another program took the port before the server listened. */
async function spawnOn(port: number, { dataDir, env }: Start): Promise<SpawnedServer | null> {
  const { child, ended, output } = await launch({ dataDir, port, ...(env && { env }) })
  // Keep-alive, as in browsers.
  const agent = new Agent({ keepAlive: true })

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
          agent,
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
            if (!answer.complete) return reject(new Error('The response was cut off'))
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

  const isReady = async () => {
    // Check the output first: if the port was taken, another program may answer.
    if (!output().includes(lastLine)) return false
    const answer = await request('localhost', 'GET', '/health/ready').catch(() => null)
    return answer?.status === 200
  }
  for (let left = patience; !(await isReady()); left--) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await ended
      if (output().includes(`Port ${port} is taken`)) return null
      throw new Error(`The server ended while it started:\n${output()}`)
    }
    if (left <= 0) {
      child.kill('SIGKILL')
      throw new Error(`The server is not ready:\n${output()}`)
    }
    await wait(step)
  }

  return {
    port,
    pid: child.pid ?? 0,
    output,
    request,
    text: async (site, path, options) => (await ask(site, 'GET', path, options)).text,
    stop(signal) {
      child.kill(signal)
      return ended
    },
    async postgresPid() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
    },
  }
}
