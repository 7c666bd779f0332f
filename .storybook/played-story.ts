import type { Page } from 'playwright'

export type PlayedStory = {
  /** `parameters.picture` of the story. */
  picture: unknown
  /** The viewport that the story asks for. */
  viewport: string | undefined
}

/**
 * Waits until the open story is there and its play function has ended.
 *
 * @throws {Error} if the story does not exist or its play function failed
 */
export async function playedStory(page: Page): Promise<PlayedStory> {
  const render = await page.waitForFunction(() => {
    const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: Render } }).__STORYBOOK_PREVIEW__
    const isMissing = document.body.classList.contains('sb-show-errordisplay')
    const current = preview?.currentRender
    const phase = isMissing ? 'errored' : current?.phase
    if (!['completed', 'finished', 'errored', 'aborted'].includes(phase ?? '')) return null
    const picture: unknown = current?.story?.parameters['picture']
    const viewport: unknown = current?.story?.storyGlobals['viewport']
    return { phase, picture, viewport, error: isMissing ? document.querySelector('#error-message')?.textContent : null }

    interface Render {
      phase?: string
      story?: { parameters: Record<string, unknown>; storyGlobals: Record<string, unknown> }
    }
  })
  const found = (await render.jsonValue()) as {
    phase?: string
    picture?: unknown
    viewport?: { value?: string }
    error?: string | null
  }
  if (!/completed|finished/.test(found.phase ?? '')) throw new Error(`The story failed. ${found.error ?? ''}`.trim())
  return { picture: found.picture, viewport: found.viewport?.value }
}

/** Waits for the fonts, and for the images in view: a lazy image outside the view, or a hidden one, never loads. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => {
      const { top, left } = image.getBoundingClientRect()
      return image.checkVisibility() && top < window.innerHeight && left < window.innerWidth
    })
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
