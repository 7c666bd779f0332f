import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const bucket = 'vonk-files'

export type TestS3 = {
  /** The settings of a server that stores its files there. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Sends a signal to the process, e.g. to make it hang. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Starts a real server of S3 over HTTP, which checks the signatures of all requests but lists. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'vonk-s3-'))
  const script = fileURLToPath(new URL('s3-process.ts', import.meta.url))
  // It makes its marks between the pages of a list with an old cipher.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', script, directory, bucket], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  const port = await Promise.race([
    once(server, 'message').then(([said]) => Number(said)),
    ended.then(() => Promise.reject(new Error('The S3 server ended while it started'))),
  ])
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    signal: (signal) => void server.kill(signal),
    async stop() {
      server.kill('SIGKILL')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
