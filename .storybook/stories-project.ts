import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

const chromiumArguments = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Runs each story as a test: it renders, its play function succeeds, axe finds nothing. Uses the system's Chromium. */
export const storiesProject: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  // Finds the dependencies of all stories first: one found later would reload the page during a test.
  optimizeDeps: { entries: ['.storybook/*.tsx', 'packages/*/src/**/*.stories.tsx', 'apps/landers/src/**/*.stories.tsx'] },
  test: {
    name: 'stories',
    setupFiles: [fileURLToPath(new URL('without-records.ts', import.meta.url))],
    // It must run before Storybook's own, which reads the address.
    sequence: { setupFiles: 'list' },
    // Stories share a page, as in Storybook itself: a page per file takes half as long again.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: chromiumArguments },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
}
