import type { TestProject } from 'vitest/node'
import type { Connection } from '../database/embedded.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test run. Its database is the migrated template; every test file gets a copy. */
    postgres: Connection
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template database in it. */
export async function setup(project: TestProject) {
  const { connection, stop } = await startTestPostgres()
  project.provide('postgres', connection)
  return stop
}
