import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import getPort from 'get-port'
import { serverFlags } from '@vonk/launcher/server-flags.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Ends the server when this process is gone, however it ended. */
const stopWithParent = import.meta.resolve('@vonk/launcher/stop-with-parent.mjs')

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
  const port = await getPort()
  const began = performance.now()
  const imports = [stopWithParent, ...preload].flatMap((module) => ['--import', module])
  const child = execa(process.execPath, [...serverFlags, ...imports, script], {
    cwd: join(here('..')),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    ipc: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: 20_000,
  })
  let said = ''
  let ended: string | null = null
  void child.then(({ signal, exitCode }) => (ended = `with ${signal ?? `code ${exitCode}`}`))
  child.all.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-8000)))
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await child
  }
  while (!(await answers(port, path))) {
    if (ended !== null || performance.now() - began > 60_000) {
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
    ended: () => ended,
    stop: () => stop('SIGTERM'),
    kill: () => stop('SIGKILL'),
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
    () => false,
  )
}
