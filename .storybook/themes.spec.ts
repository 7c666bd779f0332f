import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'
import { expectAccessible } from '../packages/e2e/src/checks/accessible.ts'
import { openStory, stories } from './built-stories.ts'

/** They hand the focus on the moment they get it; axe takes them for hidden things that can be reached. */
const focusGuards = '[data-base-ui-focus-guard]'

/** Boards show all themes by themselves; the long texts are a matter of room, not of colour. */
const looksAlike = ({ name, title }: (typeof stories)[number]) => name === 'In Every Theme' || title === 'Screens/Long texts'
/** Here the device's own colours stand over ours, of which axe cannot know. */
const isTheDevices = ({ name }: (typeof stories)[number]) => name === 'Forced Colours'

/** axe finds nothing in any story in any of the fourteen themes. */
for (const story of stories) {
  if (looksAlike(story) || isTheDevices(story)) continue
  test(`${story.title} / ${story.name}`, async ({ page }) => {
    for (const [at, { slug: brand }] of allBrands.entries()) {
      // A screen opens anew for another site, and its story has to be played again; a part only changes its clothes.
      if (at === 0 || story.title.startsWith('Screens/')) await openStory(page, story.id, { globals: { brand, scheme: 'light' } })
      else await changeTo(page, { brand, scheme: 'light' })
      await expectAccessible(page, `${brand}, light`, focusGuards)
      await changeTo(page, { scheme: 'dark' })
      await expectAccessible(page, `${brand}, dark`, focusGuards)
    }
  })
}

/** The story stays as it was played. */
async function changeTo(page: Page, globals: Record<string, string>): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((drawn) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
        channel.once('storyRendered', () => drawn())
        channel.emit('updateGlobals', { globals: wanted })

        interface Channel {
          once: (event: string, listener: () => void) => void
          emit: (event: string, what: unknown) => void
        }
      }),
    globals,
  )
}
