import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import http from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { execa, type ResultPromise } from 'execa'
import getPort from 'get-port'
import { serverFlags } from '@vonk/launcher/server-flags.mjs'

const api = path.resolve(import.meta.dirname, '../../../apps/api')

/** A process or server that listens on its own port until it is stopped. */
export type Served = { port: number; stop(): Promise<void> }

/**
 * Starts the built server with the demo on its own port, with data in `dataDir`, and waits a minute until it has done the jobs of its
 * start: they would compete with what is measured. Rejects if it does not become ready.
 */
export async function serveProduct(dataDir: string): Promise<Served> {
  const script = path.join(api, 'dist/server.js')
  if (!existsSync(script)) throw new Error('The server is not built. Run `npm run build` first.')
  const port = await getPort()
  // stop-with-parent stops the server when this process ends in any way.
  const flags = [...serverFlags, '--import', import.meta.resolve('@vonk/launcher/stop-with-parent.mjs')]
  const child = execa(process.execPath, [...flags, script], {
    cwd: api,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    ipc: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: 20_000,
  })
  let output = ''
  let hasEnded = false
  void child.finally(() => (hasEnded = true))
  child.all.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)))
  const deadline = performance.now() + 180_000
  while (!(await isReady(port))) {
    if (hasEnded || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not become ready: ${output}`)
    }
    await wait(100)
  }
  await execa(process.execPath, [path.join(api, 'bench/wait-for-jobs.ts'), dataDir])
  return { port, stop: () => stopped(child) }
}

/** Serves a folder of built files as the product's server does: compressed, and hashed files as immutable. */
export async function serveFolder(folder: string): Promise<Served> {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.webmanifest': 'application/manifest+json',
  }
  const server = http.createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path.join(folder, path.normalize(asked === '/' ? '/index.html' : asked))
    const compressed = existsSync(`${file}.br`)
    readFile(compressed ? `${file}.br` : file).then(
      (content) => {
        response.writeHead(200, {
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
          'cache-control': asked.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...(compressed && { 'content-encoding': 'br' }),
        })
        return response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Starts headless Chromium with a debugging port, with its profile in `profile`. */
export async function serveBrowser(program: string, profile: string): Promise<Served> {
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', '--disable-gpu']
  const quiet = ['--disable-extensions', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  // As root Chromium runs only without its sandbox; the pages it opens here are our own.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = execa(program, [...flags, ...quiet, ...asRoot, '--disable-dev-shm-usage', 'about:blank'], {
    stdio: 'ignore',
    reject: false,
    forceKillAfterDelay: 20_000,
  })
  for (let tries = 0; tries < 300; tries++) {
    const [found] = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    )
    if (found) {
      const port = Number(found)
      // The program may be a script that starts the browser: a signal would end the script alone.
      const stop = async () => {
        try {
          await closeBrowser(port)
        } finally {
          await stopped(child)
        }
      }
      return { port, stop }
    }
    await wait(100)
  }
  await stopped(child)
  throw new Error(`${program} did not start`)
}

/** Ends the browser with this debugging port. Rejects if it does not answer. */
async function closeBrowser(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const devtools = new WebSocket(webSocketDebuggerUrl)
  await once(devtools, 'open')
  const closed = once(devtools, 'close')
  devtools.send(JSON.stringify({ id: 1, method: 'Browser.close' }))
  await closed
}

async function stopped(child: ResultPromise): Promise<void> {
  child.kill()
  await child
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    async ({ ok, body }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )
