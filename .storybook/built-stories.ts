import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { builtFolder } from './built-stories.config.ts'

/** What a story may ask of its picture, as `parameters.picture`. */
export interface PictureWishes {
  /** Rests the pointer on this, as a CSS selector, for the look under it. */
  hover?: string
  /** The device's own few colours. */
  forcedColours?: boolean
  contrast?: 'more'
}

export interface StoryEntry {
  id: string
  title: string
  name: string
  type: string
  tags: string[]
}

/** What the toolbar is set to. */
export interface Frame {
  globals: Record<string, string>
  /** Undefined: as the story says, else a desktop. */
  viewport?: keyof typeof viewports
}

const viewports = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
}

const { entries } = JSON.parse(readFileSync(path.join(builtFolder, 'index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>
}

/** Every story, without the pages of documentation. */
export const stories: readonly StoryEntry[] = Object.values(entries).filter(({ type }) => type === 'story')

/** Shows a story as its frame says and waits until it has played; answers what it wishes of its picture. */
export async function openStory(page: Page, id: string, frame: Frame): Promise<PictureWishes> {
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
  return wishes
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
