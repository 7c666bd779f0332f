import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverFlags } from '@vonk/launcher/server-flags.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Ends the server when this process is gone, however it ended. */
const leash = pathToFileURL(here('../../../packages/launcher/src/leash.mjs')).href

export type RunningServer = {
  port: number
  pid: number
  /** From the start of the process to its first 200 at /health/ready, in ms. */
  readyAfter: number
  /** The last of what it printed. */
  said(): string
  /** How it ended; null while it runs. */
  ended(): string | null
  stop(): Promise<void>
  /** Ends it without a chance to write anything down. */
  kill(): Promise<void>
}

type Wish = {
  /** Settings that differ from those of a server without demo members and without rate limits. */
  env?: Record<string, string>
  /** Loaded into the process before the server. */
  preload?: string[]
}

/** Starts the built server in a process of its own, without demo members and without rate limits. */
export async function runServer(dataDir: string, { env, preload }: Wish = {}): Promise<RunningServer> {
  const script = here('../dist/server.js')
  if (!existsSync(script)) throw new Error('The server is not built: run `npm run build` first.')
  return runProcess(script, '/health/ready', { DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: '0', ...env }, preload)
}

/** What any such server needs at least: a Node that listens with an empty Fastify. */
export const runEmptyServer = () => runProcess(here('./empty-server.ts'), '/', {})

async function runProcess(
  script: string,
  path: string,
  env: Record<string, string>,
  preload: string[] = [],
): Promise<RunningServer> {
  const port = await freePort()
  const began = performance.now()
  const imports = [leash, ...preload].flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...serverFlags, ...imports, script], {
    cwd: join(here('..')),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-8000)))
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      child.kill('SIGKILL')
      throw new Error(`${script} did not start: ${said}`)
    }
    await wait(5)
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    said: () => said,
    ended: () => (hasEnded(child) ? `with ${child.signalCode ?? `code ${child.exitCode}`}` : null),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
    () => false,
  )
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    if (hasEnded(child)) return done()
    const insist = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.once('exit', () => {
      clearTimeout(insist)
      done()
    })
    child.kill(signal)
  })
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
