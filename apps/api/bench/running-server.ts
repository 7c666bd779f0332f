import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import getPort from 'get-port'
import { serverFlags } from '@vonk/launcher/server-flags.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Ends the server when this process ends for any reason. */
const stopWithParent = import.meta.resolve('@vonk/launcher/stop-with-parent.mjs')

export type RunningServer = {
  port: number
  pid: number
  /** From the start of the process to its first 200 at /health/ready, in ms. */
  readyAfter: number
  /** The last 8000 characters that it printed. */
  output(): string
  /** How it ended, e.g. "with SIGKILL"; null while it runs. */
  ended(): string | null
  stop(): Promise<void>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

type Options = {
  /** Settings on top of the defaults: no demo members, no rate limits. */
  env?: Record<string, string>
  /** Modules to load before the server. */
  preload?: string[]
}

/** Starts the built server in a separate process, without demo members and rate limits. */
export async function runServer(dataDir: string, { env, preload }: Options = {}): Promise<RunningServer> {
  const script = here('../dist/server.js')
  if (!existsSync(script)) throw new Error('The server is not built: run `npm run build` first.')
  return runProcess(script, '/health/ready', { DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: '0', ...env }, preload)
}

/** Starts a Node process with an empty Fastify, the least that a server needs. */
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
  let output = ''
  let ended: string | null = null
  void child.then(({ signal, exitCode }) => (ended = `with ${signal ?? `code ${exitCode}`}`))
  child.all.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-8000)))
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await child
  }
  while (!(await answers(port, path))) {
    if (ended !== null || performance.now() - began > 60_000) {
      child.kill('SIGKILL')
      throw new Error(`${script} did not start: ${output}`)
    }
    await wait(5)
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    output: () => output,
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
