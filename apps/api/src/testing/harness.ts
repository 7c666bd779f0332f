import { afterAll, inject } from 'vitest'
import type { Closers } from '../assemble.ts'
import { createPasswords } from '../features/account/account.passwords.ts'
import { createPictures } from '../photos/pictures.ts'
import { createVoices } from '../voices/voices.ts'
import { openServer, type Options, type TestApp } from './test-server.ts'
import { copyOf } from './test-postgres.ts'

export type { MemberWish, TestMember } from './members.ts'
export type { Browser, TestApp } from './test-server.ts'

/**
 * A complete server for one test file: its own database, a stopped clock, jobs that wait for `jobs.run()`, an inbox in
 * memory, and a fake payment provider. Call it at the top level of the file or of a `describe`, which closes it at the end.
 * If you call it inside a test, close it yourself.
 */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  afterAll(close)
  const db = options.deps?.db ?? (await copyOf(inject('postgres'), closers))
  // A test may replace a task of its server.
  const helpers = { passwords: { ...passwords }, pictures: { ...pictures }, voices: { ...voices } }
  return openServer(db, { ...options, deps: { ...helpers, ...options.deps } }, closers)
}

// The helper processes of all servers of a worker, which start when they are needed and end with the worker: a start of Node takes
// longer than most tests.
const nice = { HELPER_NICE: 0 }
const [passwords, pictures, voices] = [createPasswords(nice), createPictures(nice), createVoices(nice)]
