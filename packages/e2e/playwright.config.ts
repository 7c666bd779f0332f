import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const inReports = (name: string) => fileURLToPath(new URL(`../../reports/${name}`, import.meta.url))

/** Journeys in Chromium through the real server, which the set-up starts on a port and data folder of its own. */
export default defineConfig({
  testDir: 'src/journeys',
  outputDir: inReports('playwright'),
  globalSetup: './src/server/start-server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: inReports('playwright.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Recording takes a third of the machine; a failure leaves its picture and what was on the page in any case.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        // As root Chromium runs only without its sandbox; the pages it opens here are our own.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
