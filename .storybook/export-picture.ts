/**
 * Makes PNGs of a view of the studio, in the sizes of social networks: `pnpm picture '<address>' [size …]`. The studio must run,
 * or be on a web server. The pictures are in `reports/social`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { drawn, playedStory } from './played-story.ts'
import { socialSizes, viewOf } from './social-sizes.ts'

const folder = path.resolve(import.meta.dirname, '../reports/social')
const names = Object.keys(socialSizes) as (keyof typeof socialSizes)[]

async function exportPictures(given: string, parts: readonly string[]): Promise<void> {
  const view = viewOf(given)
  const chosen = names.filter((name) => parts.length === 0 || parts.some((part) => name.startsWith(part)))
  if (chosen.length === 0) throw new Error(`The sizes are ${names.join(', ')}.`)
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // As root, Chromium runs only without its sandbox. It opens the studio only.
    args: ['--no-sandbox', '--force-color-profile=srgb', '--hide-scrollbars'],
  })
  try {
    for (const name of chosen) {
      const { width, height, scale } = socialSizes[name]
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
      // Texts, data and fonts come after the story has begun.
      await page.goto(view.address, { waitUntil: 'networkidle' })
      await playedStory(page)
      await page.locator('#storybook-root > :visible, [role="dialog"]').first().waitFor()
      await page.waitForLoadState('networkidle')
      await drawn(page)
      const file = path.join(folder, `${view.name}-${name}.png`)
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
      await page.close()
      console.log(path.relative(process.cwd(), file))
    }
  } finally {
    await browser.close()
  }
}

const [given = '', ...parts] = process.argv.slice(2).filter((argument) => argument !== '--')
try {
  await exportPictures(given, parts)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
