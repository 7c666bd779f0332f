import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import getPort from 'get-port'

/** Whether this machine has Redis. Tests that need it are skipped otherwise. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type TestRedis = { url: string; process: ChildProcess; stop(): Promise<void> }

/** Starts a Redis server. Retries on another port if a program takes the port first. */
export async function startRedis(): Promise<TestRedis> {
  for (;;) {
    const port = await getPort()
    const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = new Promise<void>((resolve) => redis.once('exit', () => resolve()))
    const isReady = await new Promise<boolean>((resolve) => {
      let said = ''
      redis.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Ready to accept')) resolve(true)
      })
      void ended.then(() => resolve(false))
    })
    if (isReady)
      return {
        url: `redis://127.0.0.1:${port}`,
        process: redis,
        stop() {
          redis.kill()
          return ended
        },
      }
  }
}
