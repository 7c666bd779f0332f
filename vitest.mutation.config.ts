// @ts-nocheck
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { oneDatabase } from './packages/config/vitest/one-database.ts'

/** The tests of one service for money, with one PostgreSQL for all changes of it (stryker.config.js). */
export default defineConfig({
  test: {
    ...oneDatabase,
    include: process.env['TESTS_OF_MUTATION']?.split(',') ?? [],
  },
})
