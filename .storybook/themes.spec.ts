import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'
import { expectAccessible } from '../packages/e2e/src/checks/accessible.ts'
import { openStory, stories } from './built-stories.ts'

/** Focus guards move the focus on immediately; axe reports them as hidden focusable elements. */
const focusGuards = '[data-base-ui-focus-guard]'

/** Boards already show all themes; long texts test the layout, not colours. */
const isSameInAllThemes = ({ name, title }: (typeof stories)[number]) =>
  name === 'In Every Theme' || title === 'Screens/Long texts' || title === 'Walls'
/** Forced colours replace ours, and axe cannot know them. */
const hasForcedColours = ({ name }: (typeof stories)[number]) => name === 'Forced Colours'

/** axe must find nothing in any story in any of the fourteen themes. */
for (const story of stories) {
  if (isSameInAllThemes(story) || hasForcedColours(story)) continue
  test(`${story.title} / ${story.name}`, async ({ page }) => {
    for (const [at, { slug: brand }] of allBrands.entries()) {
      // A screen loads again for another brand, so its story must play again. Other stories only change colours.
      if (at === 0 || story.title.startsWith('Screens/')) await openStory(page, story.id, { globals: { brand, scheme: 'light' } })
      else await changeTo(page, { brand, scheme: 'light' })
      await expectAccessible(page, `${brand}, light`, focusGuards)
      await changeTo(page, { scheme: 'dark' })
      await expectAccessible(page, `${brand}, dark`, focusGuards)
    }
  })
}

/** Changes the toolbar settings and keeps the state of the played story. */
async function changeTo(page: Page, globals: Record<string, string>): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((rendered) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
        channel.once('storyRendered', () => rendered())
        channel.emit('updateGlobals', { globals: wanted })

        interface Channel {
          once: (event: string, listener: () => void) => void
          emit: (event: string, payload: unknown) => void
        }
      }),
    globals,
  )
}
