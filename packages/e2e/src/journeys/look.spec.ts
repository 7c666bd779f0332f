import { expect, test, type Locator, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { demoRelations } from '@vonk/demo/relations.ts'
import { paths, screenPaths, type Audience } from '@vonk/site/paths.ts'
import {
  expectAccessible,
  expectContrast,
  expectContrastInEveryTheme,
  expectFitsWidth,
  expectFitsWidths,
  expectStructure,
} from '../checks/accessible.ts'
import { expectKeyboardReaches } from '../checks/keyboard.ts'
import { expectHydrated, expectScreen } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, messagesBetween, openAs, type Member } from '../people/member.ts'
import { navigation, visit } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

type ScreenName = keyof typeof screenPaths

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** The narrowest supported screen. */
const narrowest = 320
/** The widths at which layouts change (NAV-11). */
const breakpoints = [576, 768, 992, 1200]
/** From this width the navigation is in the header; below, at the bottom of the screen. */
const navigationAbove = 768
/** So many screens take less than a minute. */
const screensInATest = 8

/** Who looks at the screens for an audience. */
const readers: { who: string; plan: 'free' | 'premium' | null; audiences: readonly Audience[] }[] = [
  { who: 'visitors', plan: null, audiences: ['anyone', 'visitor'] },
  { who: 'members', plan: 'free', audiences: ['member', 'unpaid'] },
  { who: 'Premium members', plan: 'premium', audiences: ['paid'] },
]

test.describe('every screen', () => {
  // During a fade the contrast is not final.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => withoutPhotos(page))

  for (const { who, plan, audiences } of readers) {
    const names = (Object.keys(screenPaths) as ScreenName[]).filter((name) => audiences.includes(screenPaths[name].audience))
    for (let at = 0; at < names.length; at += screensInATest) {
      const some = names.slice(at, at + screensInATest)
      test(`for ${who}, from “${some[0]}”, is accessible in every theme, by keyboard too, and fits every width [NAV-11] [NAV-10 partly]`, async ({
        page,
        context,
      }) => {
        const shown = await addresses()
        await visit(page, 'general', '/icon.svg')
        if (plan) await giveBrowser(context, await demoMember('general', plan))
        await checkScreens(
          page,
          some.map((name) => shown[name]),
        )
      })
    }
  }

  test('that is missing, and the home of a member, are accessible in every theme, by keyboard too, and fit [NAV-11] [NAV-10 partly]', async ({
    page,
    context,
  }) => {
    await visit(page, 'general', '/icon.svg')
    await checkScreens(page, ['/there/is/nothing/here'])
    await giveBrowser(context, await demoMember('general', 'free'))
    await checkScreens(page, [paths.index.href()])
  })

  // Beside the theme, an edition has a home, words, fonts and photos of its own.
  for (const { slug, name } of allBrands) {
    if (slug === 'general') continue
    test(`that ${name} arranges by itself is accessible and fits [NAV-11] [NAV-10 partly]`, async ({ page, context }) => {
      await visit(page, slug, '/icon.svg')
      const premium = await demoMember(slug, 'premium')
      await checkOwn(page, slug, '/')
      await giveBrowser(context, premium)
      await checkOwn(page, slug, '/')
      for (const path of [paths.member.href({ id: someoneOn(slug) }), paths.chat.href({ id: knownBy(premium) })]) {
        await open(page, slug, path)
        await expectFitsWidth(page, narrowest, slug + path)
      }
    })
  }
})

/** An address of every screen: a new one is missing here until it has one. */
async function addresses(): Promise<Record<ScreenName, string>> {
  const free = await demoMember('general', 'free')
  const { bundles } = await free.call(creditsContract.pricing)
  const id = someoneOn('general')
  return {
    index: paths.index.href(),
    members: paths.members.href(),
    member: paths.member.href({ id }),
    memberChat: paths.memberChat.href({ id }),
    memberLanding: paths.memberLanding.href({ id }),
    memberSignup: paths.memberSignup.href({ id }),
    memberLanding2: paths.memberLanding2.href({ id }),
    memberLanding3: paths.memberLanding3.href({ id }),
    chats: paths.chats.href(),
    chat: paths.chat.href({ id: knownBy(free) }),
    likes: paths.likes.href(),
    likesOfType: paths.likesOfType.href({ type: 'received' }),
    likedMember: paths.likedMember.href({ id }),
    credits: paths.credits.href(),
    spending: paths.spending.href(),
    refunds: paths.refunds.href(),
    order: paths.order.href({ id: String(bundles[0]?.id) }),
    repeatOrder: paths.repeatOrder.href(),
    premium: paths.premium.href(),
    pricing: paths.pricing.href(),
    honesty: paths.honesty.href(),
    profile: paths.profile.href(),
    settings: paths.settings.href(),
    notifications: paths.notifications.href(),
    reports: paths.reports.href(),
    decision: paths.decision.href(),
    unsubscribe: paths.unsubscribe.href(),
    signup: paths.signup.href(),
    signupStep: paths.signupStep.href({ step: 'photo' }),
    completeSignup: paths.completeSignup.href(),
    activationMail: paths.activationMail.href(),
    login: paths.login.href(),
    resetPassword: paths.resetPassword.href(),
    resetPasswordDo: paths.resetPasswordDo.href(),
    activateDone: paths.activateDone.href(),
    activateError: paths.activateError.href(),
    mailChangeDo: paths.mailChangeDo.href(),
    transaction: paths.transaction.href(),
    directDebit: paths.directDebit.href(),
    complaints: paths.complaints.href(),
    accountDeleted: paths.accountDeleted.href(),
    langConfig: paths.langConfig.href(),
    matchFinder: paths.matchFinder.href(),
    signupMatches: paths.signupMatches.href(),
    swipeGame: paths.swipeGame.href(),
    partner: paths.partner.href({ id: 'gone' }),
    page: paths.page.href({ token: 'terms' }),
  }
}

/** Somebody with photos whom both demo members may see. */
const someoneOn = (slug: EditionSlug) =>
  demoMembers(slug).find(({ kind, photos }) => kind === 'member' && photos.length > 1)?.id ?? ''

/** A conversation of a demo member in which nothing is unread. */
const knownBy = (member: Member) =>
  demoRelations(member.slug).conversations.find(({ unread }) => unread[member.id] === 0)?.id ?? ''

async function checkScreens(page: Page, addressesOfScreens: readonly string[]) {
  for (const path of addressesOfScreens) {
    await test.step(path, async () => {
      await open(page, 'general', path)
      await expectStructure(page, path)
      await expectContrastInEveryTheme(page, path)
      await expectKeyboardReaches(page, path)
      await expectOurBreakpoints(page, path)
      await expectFitsWidths(page, [narrowest, ...breakpoints], path, (width) => expectNavigationAt(page, width))
      await page.setViewportSize(phone)
      // Tab has scrolled, and the bar may cover half a button.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessible(page, `${path} on a phone`)
      await page.setViewportSize(desktop)
    })
  }
}

async function checkOwn(page: Page, slug: EditionSlug, path: string) {
  await test.step(path, async () => {
    await open(page, slug, path)
    await expectAccessible(page, slug + path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page, `${slug}${path} in the dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectKeyboardReaches(page, slug + path)
    await expectFitsWidth(page, narrowest, slug + path)
  })
}

async function open(page: Page, slug: EditionSlug, path: string) {
  await page.goto(siteOrigin(slug) + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectHydrated(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** One navigation at most: below 768 px at the bottom of the screen, above in the header. A conversation on a phone has none. */
async function expectNavigationAt(page: Page, width: number) {
  const bar = navigation(page)
  if ((await bar.count()) === 0) return
  await expect(bar).toHaveCount(1)
  const box = await bar.boundingBox()
  if (width >= navigationAbove) expect(box?.y, `the bar at ${width} px`).toBeLessThan(70)
  else if (box)
    expect(box.y + box.height, `the bottom of the bar at ${width} px`).toBeCloseTo(page.viewportSize()?.height ?? 0, -1)
}

/** Layouts change at no other widths. */
async function expectOurBreakpoints(page: Page, what: string) {
  const found = await page.evaluate(() => {
    const queries = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? queries(rule.cssRules) : []),
      ])
    return [...document.styleSheets].flatMap((sheet) => queries(sheet.cssRules))
  })
  const widths = found.flatMap((query) => [...query.matchAll(/width\D*([\d.]+)px/g)].map(([, px]) => Math.ceil(Number(px))))
  expect(widths, `${what}: media queries`).not.toEqual([])
  expect(
    [...new Set(widths)].filter((width) => !breakpoints.includes(width)),
    `${what}: other breakpoints`,
  ).toEqual([])
}

test('a member logs in, finds a profile, likes it and writes, with the keyboard alone [NAV-10 partly]', async ({ page }) => {
  const [sam, toni] = await Promise.all([aMember('general', 'Sam'), aMember('general', 'Toni')])
  const press = (key: string) => page.keyboard.press(key)
  await withoutPhotos(page)
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

test('on a phone neither bar covers what gets the focus, on a screen that links opened from one without bars [NAV-10 partly]', async ({
  page,
}) => {
  await withoutPhotos(page)
  await page.setViewportSize(phone)
  const member = await demoMember('general', 'premium')
  await openAs(page, member, paths.chat.href({ id: knownBy(member) }))
  await page.getByRole('main').getByRole('link', { name: 'Back to messages' }).click()
  await expectScreen(page, 'Messages')
  await navigation(page).getByRole('link', { name: 'Search members' }).click()
  await expectScreen(page, 'Search members')
  const link = page.getByRole('article').nth(8).getByRole('link')
  const buttons = (card: number) => page.getByRole('article').nth(card).getByRole('button')
  for (const { key, from, bar } of [
    { key: 'Tab', from: buttons(8).last(), bar: navigation(page) },
    { key: 'Shift+Tab', from: buttons(9).first(), bar: page.getByRole('banner') },
  ])
    await test.step(key, async () => {
      await from.evaluate((element) => element.focus({ preventScroll: true }))
      await scrollBehind(link, bar)
      expect(await isCovered(link), 'before it has the focus').toBe(true)
      await page.keyboard.press(key)
      await expect(link).toBeFocused()
      // The page may scroll a frame after the focus has moved.
      await expect.poll(() => isCovered(link), 'in focus').toBe(false)
    })
})

/** Scrolls the page until the middle of an element is behind the middle of a bar. */
async function scrollBehind(element: Locator, bar: Locator) {
  const box = await bar.boundingBox()
  if (!box) throw new Error('The bar has no place on the screen')
  await element.evaluate(
    (behind, middle) => {
      const { top, height } = behind.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - middle, behavior: 'instant' })
    },
    box.y + box.height / 2,
  )
}

/** Whether something else is in front of the middle of an element. */
const isCovered = (element: Locator) =>
  element.evaluate((below) => {
    const { left, top, width, height } = below.getBoundingClientRect()
    return !below.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Presses Tab until the target has the focus, also beyond the end of the page. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expectHydrated(page)
  for (let presses = 0; presses < 200; presses++) {
    // A mark is found at once, and a role only by a look at the whole page. The page may draw the target anew meanwhile.
    if (presses % 20 === 0) await target.evaluate((element) => element.setAttribute('data-target', ''))
    await page.keyboard.press(key)
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-target'))) {
      await target.evaluate((element) => element.removeAttribute('data-target'))
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
