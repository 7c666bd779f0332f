import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const inReports = (name: string) => fileURLToPath(new URL(`../../reports/${name}`, import.meta.url))

/** Journeys in Chromium against the real server, which the global setup starts on its own port and data folder. */
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
    // Recording takes a third of the machine's time. A failure leaves a screenshot and the page's content anyway.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        // As root, Chromium runs only without its sandbox. It opens only our own pages here.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds here: to compile its scripts for speed costs more than it saves, a seventh of Chromium's time.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
