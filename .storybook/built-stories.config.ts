import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const inRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Where `pnpm stories:build` builds Storybook to. */
export const builtFolder = inRoot('.cache/storybook')
const port = 6107

/**
 * Looks at the built stories: `pictures` compares them with the accepted pictures, `themes` asks axe about every one in every
 * theme. What could differ from run to run or from machine to machine is held still:
 * fonts are the shipped ones, the clock stands, nothing moves, text is drawn without the machine's hinting and colours.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
    { name: 'themes', testMatch: 'themes.spec.ts', timeout: 120_000 },
  ],
  outputDir: inRoot('reports/pictures'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Edges of letters and curves differ a little between versions of the browser; a moved line differs a lot. Counted in
      // pixels and not as a share, or a board of fourteen themes would hide a button.
      threshold: 0.2,
      maxDiffPixels: 100,
    },
  },
  webServer: {
    command: `vite preview --outDir ${builtFolder} --port ${port} --strictPort --host 127.0.0.1`,
    cwd: inRoot('.storybook'),
    url: `http://127.0.0.1:${port}/index.json`,
  },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        // As root Chromium runs only without its sandbox; the pages it opens here are our own.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
  },
})
