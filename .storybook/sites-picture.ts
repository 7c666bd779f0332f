/**
 * Makes the picture of the sites at the top of `README.md` from views of the studio: `node .storybook/sites-picture.ts
 * <address of a studio>`.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { type BrowserContext, chromium } from 'playwright'
import { drawn, playedStory } from './played-story.ts'

const file = path.resolve(import.meta.dirname, '../.github/pictures/sites.webp')
const desktop = { width: 1280, height: 860 }
const phone = { width: 390, height: 800 }

/** Three desktops and a phone on a table of 1600 by 1000. The ones in front cover only empty parts of the ones behind. */
const views = [
  { story: 'screens-site-home--visitor', brand: 'general', scheme: 'light', window: desktop, left: 40, top: 44, width: 830 },
  { story: 'screens-chat-chats--conversation', brand: 'she', scheme: 'light', window: desktop, left: 770, top: 350, width: 790 },
  { story: 'screens-profile-member--full', brand: 'milf', scheme: 'light', window: desktop, left: 60, top: 500, width: 680 },
  { story: 'screens-likes-likes--overview', brand: 'gay', scheme: 'dark', window: phone, left: 1240, top: 40, width: 300 },
] as const

async function pictureOf(context: BrowserContext, studio: string, { story, brand, scheme, window }: (typeof views)[number]) {
  const page = await context.newPage()
  await page.setViewportSize(window)
  const address = new URL('iframe.html', studio)
  address.search = new URLSearchParams({
    id: story,
    viewMode: 'story',
    globals: `brand:${brand};locale:en;scheme:${scheme}`,
  }).toString()
  await page.goto(address.href, { waitUntil: 'networkidle' })
  await playedStory(page)
  await drawn(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return picture.toString('base64')
}

async function makePicture(studio: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // As root, Chromium runs only without its sandbox. It opens the studio only.
    args: ['--no-sandbox', '--force-color-profile=srgb', '--hide-scrollbars'],
  })
  try {
    // One context: the views share what they have loaded.
    const context = await browser.newContext({ deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
    const tags: string[] = []
    for (const view of views) {
      const place = `left:${view.left}px;top:${view.top}px;width:${view.width}px`
      tags.push(`<img style="${place}" src="data:image/png;base64,${await pictureOf(context, studio, view)}">`)
    }
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    await page.setContent(
      `<style>body{margin:0;background:#f6ebe5}img{position:absolute;border-radius:14px;box-shadow:0 10px 34px #3a1a1040,0 0 0 1px #3a1a1014}</style>${tags.join('')}`,
    )
    await drawn(page)
    // Playwright itself writes no WebP.
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    await writeFile(file, Buffer.from(data, 'base64'))
    console.log(path.relative(process.cwd(), file))
  } finally {
    await browser.close()
  }
}

await makePicture(process.argv[2] ?? 'http://localhost:6006')
