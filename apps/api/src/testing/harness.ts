import { afterAll, inject } from 'vitest'
import type { Closers } from '../assemble.ts'
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
  return openServer(db, options, closers)
}
