import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const inRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Output folder of `pnpm stories:build`. */
export const builtFolder = inRoot('.cache/storybook')
const port = 6107

/**
 * Checks the built stories: `pictures` compares them with the accepted pictures, `themes` runs axe on every story in every
 * theme, `studio` tries what marketing does with the studio. To get the same pixels in each run and on each machine, the stories use our own
 * fonts and a frozen clock, without animations and without the font hinting and colour profile of the machine.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
    {
      name: 'studio',
      testMatch: ['edit-texts.spec.ts', 'export-picture.spec.ts', 'search.spec.ts', 'share.spec.ts', 'walls.spec.ts'],
      timeout: 120_000,
    },
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
      // The edges of letters and curves differ slightly between browser versions. The limit is in pixels, not a ratio: in a
      // board of fourteen themes a ratio would hide a changed button.
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
        // As root, Chromium runs only without its sandbox. It opens only our own pages here.
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
