/** For runs of some tests of the server: files one after another, in one process. */
export const oneByOne = { environment: 'node', isolate: false, maxWorkers: 1 } as const

/** The same, with one PostgreSQL for all of them. */
export const oneDatabase = {
  ...oneByOne,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: ['apps/api/src/testing/global-setup.ts'],
}
