import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'
import { builtFolder } from './pictures.config.ts'

/** What a story may ask of its picture, as `parameters.picture`. */
interface PictureWishes {
  /** Rests the pointer on this, as a CSS selector, for the look under it. */
  hover?: string
  /** The device's own few colours. */
  forcedColours?: boolean
  contrast?: 'more'
}

interface Frame {
  name: string
  globals: Record<string, string>
  /** Undefined: as the story says, else a desktop. */
  viewport?: keyof typeof viewports
}

interface StoryEntry {
  id: string
  title: string
  name: string
  type: string
  tags: string[]
}

const viewports = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
}

/** The story of each main screen that shows it as most people see it. Others, and all of the kit, are asked for by the tag `picture`. */
const mainScreens = [
  'screens-site-home--visitor',
  'screens-members-search--found',
  'screens-profile-member--full',
  'screens-chat-chats--list',
  'screens-chat-chats--conversation',
  'screens-likes-likes--overview',
  'screens-credits-till--premium',
  'screens-account-login--plain',
  'screens-signup-signup--plain',
  'screens-site-when-it-goes-wrong--not-found',
]

/** The kit's boards show all themes at once: one picture, as the story stands. */
const asItStands: Frame[] = [{ name: '', globals: {} }]

/**
 * A screen: each brand on a phone, light and dark in turn, and three of them on a desktop the other way round. All fourteen
 * themes are in the kit's boards; here it is layouts that meet themes.
 */
const acrossBrands: Frame[] = [
  ...allBrands.map(({ slug }, at) => frameOf(slug, at % 2 === 0 ? 'light' : 'dark', 'phone')),
  frameOf('general', 'dark', 'desktop'),
  frameOf('milf', 'light', 'desktop'),
  frameOf('gay', 'dark', 'desktop'),
]

function frameOf(brand: string, scheme: 'light' | 'dark', viewport: 'phone' | 'desktop'): Frame {
  return { name: `${brand}-${scheme}-${viewport}`, globals: { brand, scheme }, viewport }
}

const { entries } = JSON.parse(readFileSync(path.join(builtFolder, 'index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>
}

test('every main screen has its story', () => {
  expect(mainScreens.filter((id) => entries[id] === undefined)).toEqual([])
})

for (const { id, title, name, type, tags } of Object.values(entries)) {
  if (type !== 'story' || !(tags.includes('picture') || mainScreens.includes(id))) continue
  const isScreen = title.startsWith('Screens/')
  for (const frame of isScreen ? acrossBrands : asItStands) {
    test([title, name, frame.name].filter(Boolean).join(' / '), async ({ page }) => {
      await openStory(page, id, frame)
      await expect(page).toHaveScreenshot(`${[id, frame.name].filter(Boolean).join('--')}.png`, { fullPage: !isScreen })
    })
  }
}

/** Shows a story and waits until it has played, its fonts are there and its pictures are drawn. */
async function openStory(page: Page, id: string, frame: Frame): Promise<void> {
  const globals = Object.entries(frame.globals).map(([key, value]) => `${key}:${value}`)
  const address = `iframe.html?id=${id}&viewMode=story${globals.length > 0 ? `&globals=${globals.join(';')}` : ''}`
  const first = viewports[frame.viewport ?? 'desktop']
  await page.setViewportSize(first)
  await page.goto(address)
  const { wishes, viewport } = await playedStory(page)
  const wanted = frame.viewport === undefined && isViewport(viewport) ? viewports[viewport] : first
  if (wishes.forcedColours !== undefined || wishes.contrast !== undefined || wanted !== first) {
    await page.emulateMedia({ forcedColors: wishes.forcedColours === true ? 'active' : null, contrast: wishes.contrast ?? null })
    await page.setViewportSize(wanted)
    await page.goto(address)
    await playedStory(page)
  }
  if (wishes.hover !== undefined) await page.hover(wishes.hover)
  // Not every machine's browser knows where words may be broken.
  await page.addStyleTag({ content: 'body { hyphens: manual !important; }' })
  await page.evaluate(async () => {
    await document.fonts.ready
    // One that loads when it comes near may never come near here.
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
}

const isViewport = (name: string | undefined): name is keyof typeof viewports => name !== undefined && name in viewports

/** Waits for the story's play function and answers what the story asks for; fails with the story. */
async function playedStory(page: Page): Promise<{ wishes: PictureWishes; viewport: string | undefined }> {
  const render = await page.waitForFunction(() => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: Render } }).__STORYBOOK_PREVIEW__
    const current = preview?.currentRender
    if (!['completed', 'finished', 'errored', 'aborted'].includes(current?.phase ?? '')) return null
    const picture: unknown = current?.story?.parameters['picture']
    const viewport: unknown = current?.story?.storyGlobals['viewport']
    return { phase: current?.phase, picture, viewport }

    interface Render {
      phase?: string
      story?: { parameters: Record<string, unknown>; storyGlobals: Record<string, unknown> }
    }
  })
  const found = (await render.jsonValue()) as { phase?: string; picture?: PictureWishes; viewport?: { value?: string } }
  expect(found.phase, 'the story played to its end').toMatch(/completed|finished/)
  return { wishes: found.picture ?? {}, viewport: found.viewport?.value }
}
