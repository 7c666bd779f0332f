import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The output of the start command. */
export const startLog = join(root, 'reports/journeys-server.log')

/** Starts the product with its one command on a free port (OPS-01). Returns a function that stops it and deletes its data. */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = await getPort()
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-journeys-'))
  // As root, PostgreSQL runs as another user, who needs access too.
  await chmod(dataDir, 0o755)
  await mkdir(join(root, 'reports'), { recursive: true })
  const log = createWriteStream(startLog)
  const server = spawn(process.execPath, ['packages/launcher/src/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEVELOPMENT: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      // A journey decides about badges itself, with the command of staff.
      DEMO_DECIDES: 'photos',
      // The browsers take all idle time. Logins and photos would wait for them.
      HELPER_NICE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env['JOURNEYS_PORT'] = String(port)
  process.env['JOURNEYS_DATA_DIR'] = dataDir
  await ready(port, () => server.exitCode)
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function ready(port: number, exitCode: () => number | null) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error('The server ended during its start; see reports/journeys-server.log')
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error('The server was not ready within two minutes; see reports/journeys-server.log')
}
