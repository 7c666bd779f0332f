import { expect, test, type Page } from '@playwright/test'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { expectHydrated } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, openAs } from '../people/member.ts'
import { aNewcomer, navigation, visit } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withFewPhotos, withoutPhotos } from '../server/photos.ts'
import { siteFetch } from '../server/site-fetch.ts'

/** Holds back all script files until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Collects how far what is seen moves by itself, for `shiftsOf`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('moved', { detail: (entry as { value?: number }).value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the page's layout shifts. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance.getEntriesByName('moved').reduce((sum, entry) => sum + Number((entry as PerformanceMark).detail), 0),
  )

/** Counts the style rules that are written until the screen has hydrated, for `rulesOf`. */
async function watchRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let count = 0
    const sheets = CSSStyleSheet.prototype
    Object.assign(sheets, {
      insertRule: new Proxy(Reflect.get(sheets, 'insertRule'), {
        apply: (insertRule: typeof sheets.insertRule, sheet, rule: [string, number]) => {
          count++
          return Reflect.apply(insertRule, sheet, rule)
        },
      }),
    })
    addEventListener('hydrated', () => performance.mark('rules', { detail: count }))
  })
}

async function rulesOf(page: Page): Promise<number> {
  // The page tells of its hydration when all of it is done, after the elements that tests wait for.
  await page.waitForFunction(() => performance.getEntriesByName('rules').length > 0)
  return page.evaluate(() => Number((performance.getEntriesByName('rules')[0] as PerformanceMark).detail))
}

/** Collects errors of React and the browser. A page that hydrates as rendered causes none. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page and the search show texts and photos, with fictional profiles marked [EDI-07] [LOC-08 partly]', async ({
    page,
  }) => {
    // Drawing all photos would take most of the time.
    let photos = 0
    await page.route('**/photos/**', (route) => (photos-- > 0 ? route.continue() : route.abort()))
    await visit(page, 'general')
    await expect(page.locator('h1')).toHaveText('It only takes a spark.')
    const cards = page.locator('article')
    await expect(cards.first()).toBeVisible()
    photos = 3
    await openAs(page, await demoMember('general', 'premium'), '/members?everyone=1')
    await expect(page.locator('h1')).toHaveText('Search members')
    await expect(cards).toHaveCount(24)
    const loaded = () => cards.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(async () => (await loaded()).some((width) => width > 0)).toBe(true)
    // Members who are near come first, without fictional profiles among them.
    let marked = 0
    for (let number = 2; number <= 7 && marked === 0; number++) {
      await page.goto(`${siteOrigin('general')}/members?everyone=1&page=${number}`)
      await expect(cards.first()).toBeVisible()
      marked = await cards.filter({ hasText: 'Fictional profile' }).count()
    }
    expect(marked).toBeGreaterThan(0)
  })

  test('visitors and members can follow links', async ({ page }) => {
    await withoutPhotos(page)
    for (const [link, heading] of [
      ['Terms', 'Terms'],
      ['Prices', 'Prices'],
      ['Log in', 'Log in'],
    ] as const) {
      await visit(page, 'milf')
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await openAs(page, await demoMember('milf', 'free'), '/members')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  })

  test('a visitor sees why a login failed, and logs in', async ({ page }) => {
    const { email, password } = await aMember('milf', 'Lou')
    await visit(page, 'milf', '/login?next=%2Flikes')
    const form = page.getByRole('form', { name: 'Log in' })
    await form.getByLabel('Email address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('not the password')
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(form.getByRole('alert')).toContainText('Login failed')
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/likes$/)
    await expect(navigation(page)).toBeVisible()
  })

  test('a visitor sees what is wrong with a sign-up, and signs up', async ({ page }) => {
    const who = aNewcomer('Ava')
    await visit(page, 'milf', '/signup')
    const form = page.getByRole('form', { name: 'Sign up' })
    await form.getByLabel('Email address').fill(who.email)
    await form.getByLabel('Profile name').fill('Ava')
    await form.getByLabel('Day').fill('14')
    await form.getByLabel('Month').fill('3')
    await form.getByLabel('Year').fill('1975')
    await form.getByRole('button', { name: 'Sign up free' }).click()
    await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Profile name')).toHaveValue('Ava')
    await expect(form.getByLabel('Year')).toHaveValue('1975')
    await form.getByLabel('Password', { exact: true }).fill(who.password)
    await form.getByRole('button', { name: 'Sign up free' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  for (const width of [390, 1280])
    test(`a member searches on a screen of ${width} px`, async ({ page }) => {
      await withoutPhotos(page)
      await page.setViewportSize({ width, height: 800 })
      await openAs(page, await demoMember('general', 'premium'), '/members?everyone=1')
      const search = page.getByRole('search')
      await search.getByLabel('Age from').selectOption('40')
      await search.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/[?&]min_age=40(&|$)/)
      await expect(search.getByLabel('Age from')).toHaveValue('40')
      const cards = page.getByRole('list', { name: 'Members found' }).getByRole('article')
      await expect(cards.first()).toBeVisible()
      const ages = (await cards.allInnerTexts()).map((text) => Number(/\b\d\d\b/.exec(text)?.[0]))
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(40)
    })
})

test('an unknown path returns 404, and a members’ screen redirects a visitor [LOC-08 partly]', async () => {
  const open = (path: string) => siteFetch('gay', { cookie: null })(path)
  for (const path of ['/nowhere', '/nowhere/at/all', '/landers/nowhere', '/members/nobody/at/all'])
    expect((await open(path)).status, path).toBe(404)
  expect((await open('/chats')).status).toBe(302)
})

for (const { path, as } of [
  { path: '/', as: null },
  { path: '/members', as: null },
  { path: '/login', as: null },
  { path: '/signup', as: null },
  { path: '/terms', as: null },
  { path: '/pricing', as: null },
  { path: '/honesty', as: null },
  { path: '/nowhere', as: null },
  { path: '/members', as: 'free' },
  { path: '/chats', as: 'premium' },
  { path: '/likes', as: 'premium' },
  { path: '/premium', as: 'free' },
] as const)
  test(`${path} hydrates as rendered, ${as ? 'for a member' : 'for a visitor'}, without layout shifts`, async ({ page }) => {
    const errors = collectErrors(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await watchShifts(page)
    await watchRules(page)
    // Drawing all would take most of the time.
    await withFewPhotos(page, 3)
    if (as) await openAs(page, await demoMember('gay', as), path)
    else await visit(page, 'gay', path)
    await expectHydrated(page)
    await expect(page.locator('h1').first()).toBeVisible()
    // The browser gives the components the classes of the server, and keeps the page's style element (decision 64).
    expect(await rulesOf(page)).toBeLessThan(10)
    expect(errors).toEqual([])
    // The filters beside the results load after the hydration, and count for themselves.
    const isLater = (address: string) => path === '/members' && address === '/api/members-count.php'
    if (!as) expect(asked.filter((address) => address.startsWith('/api/') && !isLater(address))).toEqual([])
    expect(await shiftsOf(page)).toBeLessThan(0.02)
  })

test('the messages of a conversation that is opened by its address are seen only where they stay [CHT-13 partly]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await demoMember('gay', 'premium')
  const [chat] = (await member.call(chatContract.chats)).chats
  await watchShifts(page)
  await openAs(page, member, `/chats/${chat?.conversation.id}`)
  await expectHydrated(page)
  const log = page.getByRole('log')
  await expect(log.locator('[data-message]').last()).toBeInViewport()
  await expect(log).not.toHaveAttribute('data-opening')
  expect(await shiftsOf(page)).toBeLessThan(0.05)
})

test('a press before hydration is not lost', async ({ page }) => {
  await withoutPhotos(page)
  const release = await holdScripts(page)
  const member = await demoMember('milf', 'free')
  await openAs(page, member, '/members')
  await page.locator('nav button', { hasText: 'Account' }).click()
  release()
  await expect(navigation(page).getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true')
})

test('in a wide window the filters beside the results stay during hydration, and a press on them before it counts', async ({
  page,
}) => {
  await withoutPhotos(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await holdScripts(page)
  await openAs(page, await demoMember('milf', 'free'), '/members')
  const rail = page.getByRole('search', { name: 'Filters' })
  const rendered = await rail.elementHandle()
  const women = rail.getByRole('button', { name: 'Women' })
  const wasPressed = (await women.getAttribute('aria-pressed')) === 'true'
  await women.click()
  release()
  await expect(women).toHaveAttribute('aria-pressed', String(!wasPressed))
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a link under a pointer that rests there since before hydration loads its screen after it [RTE-11 partly]', async ({
  page,
}) => {
  await withoutPhotos(page)
  const release = await holdScripts(page)
  await openAs(page, await demoMember('milf', 'free'), '/members')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === membersContract.member.path) asked.push(searchParams.get('id'))
  })
  const link = page.locator('article a[href^="/members/"]').first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await link.hover()
  expect(asked).toEqual([])
  release()
  await expect.poll(() => asked).toEqual([id])
  await expect(page).toHaveURL(/\/members$/)
})

test('a switch that is pressed before hydration is saved', async ({ page }) => {
  const release = await holdScripts(page)
  const member = await aMember('milf', 'Sam')
  await openAs(page, member, '/settings')
  await page.getByRole('switch', { name: 'Hide my profile' }).click()
  release()
  await expect.poll(async () => (await member.call(accountContract.currentUser)).user?.profile.status).toBe('invisible')
})

test('a photo that loaded before hydration is shown', async ({ page }) => {
  const release = await holdScripts(page)
  // Drawing all would take most of the time.
  const wanted = Promise.withResolvers<string>()
  await page.route('**/photos/**', async (route) =>
    route.request().url() === (await wanted.promise) ? route.continue() : route.abort(),
  )
  await giveBrowser(page.context(), await demoMember('milf', 'free'))
  await page.goto(`${siteOrigin('milf')}/members`, { waitUntil: 'domcontentloaded' })
  const photo = page.locator('article img[loading=lazy]').first()
  await photo.scrollIntoViewIfNeeded()
  wanted.resolve(
    await photo.evaluate((image: HTMLImageElement) => {
      const source = image.parentElement?.querySelector('source')
      return new URL(source?.srcset ?? image.src, location.href).href
    }),
  )
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  release()
  await expect(photo).toHaveCSS('opacity', '1')
})

test('text typed before hydration is not lost', async ({ page }) => {
  const [writer, reader] = [await aMember('milf', 'Wil'), await aMember('milf', 'Rea')]
  const release = await holdScripts(page)
  await openAs(page, writer, `/members/${reader.id}/chat`)
  await page.getByRole('textbox').fill('Hello before the scripts')
  release()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await expect(page.getByRole('textbox')).toHaveValue('Hello before the scripts')
})

test('a login sent before hydration logs in, and no address contains its data', async ({ page }) => {
  await withoutPhotos(page)
  const { email, password } = await demoMember('milf', 'free')
  const release = await holdScripts(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await visit(page, 'milf', '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  release()
  await expect(navigation(page)).toBeVisible()
  expect(addresses.filter((address) => address.includes(password))).toEqual([])
})

test('a login sent at the moment of the hydration logs in', async ({ page }) => {
  await withoutPhotos(page)
  const { email, password } = await demoMember('milf', 'free')
  const release = await holdScripts(page)
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.querySelector<HTMLElement>('main form button:not([type="button"])')?.click()),
  )
  await visit(page, 'milf', '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  release()
  await expect(navigation(page)).toBeVisible()
})

test('a message sent with Enter before hydration is sent', async ({ page }) => {
  const [writer, reader] = [await aMember('milf', 'Wil'), await aMember('milf', 'Rea')]
  const release = await holdScripts(page)
  await openAs(page, writer, `/members/${reader.id}/chat`)
  await page.getByRole('textbox').fill('Sent before the scripts')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('log').getByText('Sent before the scripts')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('')
})

test('a language chosen before hydration is shown', async ({ page }) => {
  const release = await holdScripts(page)
  await visit(page, 'milf', '/terms')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Nederlands')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwaarden')
})
