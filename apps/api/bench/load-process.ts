import { spawn } from 'node:child_process'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadKind, LoadResult } from './load.ts'

/** Runs one load in a separate process and returns what it measured. */
export async function load<Kind extends LoadKind>(kind: Kind, job: LoadJob<Kind>): Promise<LoadResult<Kind>> {
  const script = fileURLToPath(new URL('./load.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ kind, job }))
  const [output, code] = await Promise.all([text(child.stdout), new Promise((done) => child.once('exit', done))])
  if (code !== 0) throw new Error(`The load ${kind} failed`)
  return JSON.parse(output) as LoadResult<Kind>
}
