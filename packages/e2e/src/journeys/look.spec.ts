import { expect, test, type Locator, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { demoRelations } from '@vonk/demo/relations.ts'
import { expectAccessible, expectContrast, expectFitsWidth } from '../checks/accessible.ts'
import { expectKeyboardReaches } from '../checks/keyboard.ts'
import { expectHydrated, expectScreen } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, messagesBetween, type Member } from '../people/member.ts'
import { navigation, visit } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

/** The narrowest supported screen, in px. */
const narrowest = 320
/** Checked completely, every screen, and on a phone too. The others have the same elements with other colours, fonts and texts. */
const fullyChecked: ReadonlySet<EditionSlug> = new Set(['general', 'gay'])
/** The keyboard reaches the same elements on all editions. */
const byKeyboard: ReadonlySet<EditionSlug> = new Set(['she'])
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test.describe('every screen', () => {
  // During a fade the contrast is not final.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Each test opens up to seventeen screens.
  test.describe.configure({ timeout: 240_000 })

  for (const { slug, name } of allBrands) {
    test(`of ${name} is accessible and does not scroll sideways [NAV-10 NAV-11 partly]`, async ({ page, context }) => {
      await withoutPhotos(context)
      const [free, premium] = await Promise.all([demoMember(slug, 'free'), demoMember(slug, 'premium')])
      await visit(page, slug, '/icon.svg')
      const all = fullyChecked.has(slug)
      await checkScreens(page, slug, all ? ['/', '/members', '/login', '/signup', '/there/is/nothing/here', '/terms'] : ['/'])
      await giveBrowser(context, free)
      if (all) await checkScreens(page, slug, ['/premium', '/profile', '/settings', '/notifications', '/signup/photo'])
      await giveBrowser(context, premium)
      const { member, conversation, others } = await membersScreens(premium)
      await checkScreens(page, slug, [member, conversation, ...(all ? others : [])])
    })
  }
})

async function checkScreens(page: Page, slug: EditionSlug, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(siteOrigin(slug) + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await (fullyChecked.has(slug) ? expectAccessible : expectContrast)(page, slug + path)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page, `${slug}${path} in the dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      if (fullyChecked.has(slug)) {
        await page.setViewportSize(phone)
        await expectAccessible(page, `${slug}${path} on a phone`)
      }
      await expectFitsWidth(page, narrowest, slug + path)
      await page.setViewportSize(desktop)
      if (byKeyboard.has(slug)) await expectKeyboardReaches(page, slug + path)
    })
  }
}

async function membersScreens(member: Member): Promise<{ member: string; conversation: string; others: string[] }> {
  const memberWithPhotos = demoMembers(member.slug).find(({ kind, photos }) => kind === 'member' && photos.length > 1)
  const known = demoRelations(member.slug).conversations.find(({ unread }) => unread[member.id] === 0)
  const { bundles } = await member.call(creditsContract.pricing)
  return {
    member: `/members/${memberWithPhotos?.id}`,
    conversation: `/chats/${known?.id}`,
    others: ['/chats', '/likes', '/credits', `/credits/${bundles[0]?.id}`],
  }
}

test('a member logs in, finds a profile, likes it and writes, with the keyboard alone [NAV-10 partly]', async ({ page }) => {
  const [sam, toni] = await Promise.all([aMember('general', 'Sam'), aMember('general', 'Toni')])
  const press = (key: string) => page.keyboard.press(key)
  await visit(page, 'general')
  await expectScreen(page, 'It only takes a spark.')

  await test.step('log in', async () => {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }))
    await press('Enter')
    await expectScreen(page, 'Log in')
    await tabTo(page, page.getByLabel('Email address'))
    await page.keyboard.type(sam.email)
    await press('Tab')
    await page.keyboard.type(sam.password)
    await press('Enter')
    await expectScreen(page, 'Search members')
  })

  await test.step('skip the navigation and open the first member', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('article').getByRole('link').first())
    await press('Enter')
    await expect(page).toHaveURL(/\/members\/[\w-]+$/)
  })

  await page.goto(`${siteOrigin('general')}/members/${toni.id}`)
  await test.step('like them', async () => {
    const like = page.getByRole('button', { name: 'Like', exact: true })
    await expect(like).toBeVisible()
    await tabTo(page, like)
    await press('Space')
    await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('write to them', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Send a message/ }), 'Shift+Tab')
    await press('Enter')
    const field = page.getByRole('textbox', { name: 'Message to Toni' })
    await expect(field).toBeVisible()
    await tabTo(page, field)
    await page.keyboard.type('Typed without a mouse')
    await press('Enter')
    await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()
    expect(await messagesBetween(toni, sam)).toEqual(['Typed without a mouse'])
  })

  await test.step('log out in the account menu', async () => {
    await page.goto(`${siteOrigin('general')}/members`)
    const account = navigation(page).getByRole('button', { name: 'Account' })
    await expect(account).toBeVisible()
    await tabTo(page, account)
    await press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Log out' }))
    await press('Escape')
    await expect(account).toBeFocused()
    await press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Log out' }))
    await press('Enter')
    await expectScreen(page, 'It only takes a spark.')
  })
})

/** Presses Tab until the target has the focus, also beyond the end of the page. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expectHydrated(page)
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await showsFocus(target), 'the focus is visible').toBe(true)
      return
    }
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

/** Whether an element, or the card that it covers, has an outline. */
const showsFocus = (focused: Locator) =>
  focused.evaluate((element) =>
    [element, element.parentElement].some((candidate) => {
      if (!candidate) return false
      return ['', '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, part || null)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
    }),
  )
