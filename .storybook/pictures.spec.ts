import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'
import { type Frame, openStory, stories } from './built-stories.ts'

/** Which pictures there are of a story. */
type NamedFrame = Frame & { name: string }

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
const asItStands: NamedFrame[] = [{ name: '', globals: {} }]

/**
 * A screen: each brand on a phone, light and dark in turn, and three of them on a desktop the other way round. All fourteen
 * themes are in the kit's boards; here it is layouts that meet themes.
 */
const acrossBrands: NamedFrame[] = [
  ...allBrands.map(({ slug }, at) => frameOf(slug, at % 2 === 0 ? 'light' : 'dark', 'phone')),
  frameOf('general', 'dark', 'desktop'),
  frameOf('milf', 'light', 'desktop'),
  frameOf('gay', 'dark', 'desktop'),
]

function frameOf(brand: string, scheme: 'light' | 'dark', viewport: 'phone' | 'desktop'): NamedFrame {
  return { name: `${brand}-${scheme}-${viewport}`, globals: { brand, scheme }, viewport }
}

test('every main screen has its story', () => {
  expect(mainScreens.filter((wanted) => !stories.some(({ id }) => id === wanted))).toEqual([])
})

for (const { id, title, name, tags } of stories) {
  if (!tags.includes('picture') && !mainScreens.includes(id)) continue
  const isScreen = title.startsWith('Screens/')
  for (const frame of isScreen ? acrossBrands : asItStands) {
    test([title, name, frame.name].filter(Boolean).join(' / '), async ({ page }) => {
      await takePlace(page, id, frame)
      await expect(page).toHaveScreenshot(`${[id, frame.name].filter(Boolean).join('--')}.png`, { fullPage: !isScreen })
    })
  }
}

/** Shows a story so that its picture comes out alike every time: with its fonts there and its pictures drawn. */
async function takePlace(page: Page, id: string, frame: Frame): Promise<void> {
  const { hover } = await openStory(page, id, frame)
  if (hover !== undefined) await page.hover(hover)
  // Not every machine's browser knows where words may be broken.
  await page.addStyleTag({ content: 'body { hyphens: manual !important; }' })
  await page.evaluate(async () => {
    await document.fonts.ready
    // One that loads when it comes near may never come near here, nor one that does not show.
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
}
