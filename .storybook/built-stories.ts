import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { builtFolder } from './built-stories.config.ts'
import { playedStory } from './played-story.ts'

/** Options of a story for its picture, in `parameters.picture`. */
export interface PictureOptions {
  /** CSS selector of an element to hover. */
  hover?: string
  /** Emulates forced colours. */
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

/** Settings of the toolbar. */
export interface Frame {
  globals: Record<string, string>
  /** By default the viewport of the story, or a desktop. */
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

/** All stories, without documentation pages. */
export const stories: readonly StoryEntry[] = Object.values(entries).filter(({ type }) => type === 'story')

/**
 * Opens a story with the settings of `frame` and waits for its play function. Returns its picture options. Only an open story
 * tells its viewport and media settings; if they differ, this opens it again with them.
 */
export async function openStory(page: Page, id: string, frame: Frame): Promise<PictureOptions> {
  const globals = Object.entries(frame.globals).map(([key, value]) => `${key}:${value}`)
  const address = `iframe.html?id=${id}&viewMode=story${globals.length > 0 ? `&globals=${globals.join(';')}` : ''}`
  const first = viewports[frame.viewport ?? 'desktop']
  await page.setViewportSize(first)
  await page.goto(address)
  const { picture, viewport } = await playedStory(page)
  const options = (picture ?? {}) as PictureOptions
  const wanted = frame.viewport === undefined && isViewport(viewport) ? viewports[viewport] : first
  if (options.forcedColours !== undefined || options.contrast !== undefined || wanted !== first) {
    await page.emulateMedia({
      forcedColors: options.forcedColours === true ? 'active' : null,
      contrast: options.contrast ?? null,
    })
    await page.setViewportSize(wanted)
    await page.goto(address)
    await playedStory(page)
  }
  return options
}

const isViewport = (name: string | undefined): name is keyof typeof viewports => name !== undefined && name in viewports
