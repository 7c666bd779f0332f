import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allBrands } from '../packages/brands/src/all.ts'
import { type Frame, openStory, stories } from './built-stories.ts'
import { drawn } from './played-story.ts'

/** A frame and its name in the file name of the picture. */
type NamedFrame = Frame & { name: string }

/** The usual state of each main screen. Other stories get a picture with the tag `picture`. */
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

/** Stories of the kit show all themes together, so a single picture is enough. */
const singleFrame: NamedFrame[] = [{ name: '', globals: {} }]

/**
 * Frames of a screen: each brand on a phone, alternately light and dark, and three brands on a desktop in the other scheme.
 * The kit covers all fourteen themes; these pictures check layouts with themes.
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

test('every main screen has a story', () => {
  expect(mainScreens.filter((wanted) => !stories.some(({ id }) => id === wanted))).toEqual([])
})

for (const { id, title, name, tags } of stories) {
  if (!tags.includes('picture') && !mainScreens.includes(id)) continue
  const isScreen = title.startsWith('Screens/')
  for (const frame of isScreen ? acrossBrands : singleFrame) {
    test([title, name, frame.name].filter(Boolean).join(' / '), async ({ page }) => {
      await openForPicture(page, id, frame)
      await expect(page).toHaveScreenshot(`${[id, frame.name].filter(Boolean).join('--')}.png`, { fullPage: !isScreen })
    })
  }
}

/** Opens a story for its picture and waits until fonts and images are loaded. */
async function openForPicture(page: Page, id: string, frame: Frame): Promise<void> {
  const { hover } = await openStory(page, id, frame)
  if (hover !== undefined) await page.hover(hover)
  // Browsers on some machines have no hyphenation dictionaries.
  await page.addStyleTag({ content: 'body { hyphens: manual !important; }' })
  await drawn(page)
}
