// @ts-nocheck
import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** The tests of one service for money, with one PostgreSQL for all changes of it (stryker.config.js). */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    include: process.env['TESTS_OF_MUTATION']?.split(',') ?? [],
  },
})
