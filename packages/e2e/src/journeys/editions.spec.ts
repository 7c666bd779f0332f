import { expect, test, type Locator, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { icons } from '@vonk/brands/icons.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { demoCompanions, demoMembers } from '@vonk/demo/members.ts'
import { expectHydrated, expectScreen } from '../checks/layout.ts'
import { aMember, demoMember, openAs, sendMessage, visitor } from '../people/member.ts'
import { visit } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

for (const brand of allBrands) {
  test(`${brand.name} has its own title, colours, fonts, logo, icon and manifest [EDI-02]`, async ({ page }) => {
    const { light, dark } = brand.theme.colours
    await withoutPhotos(page)
    await visit(page, brand.slug)
    await expect(page).toHaveTitle(new RegExp(`^${brand.name}: `))
    for (const [scheme, colours] of Object.entries({ light, dark })) {
      await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveAttribute('content', colours.surface)
      await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' })
      await expect(page.locator('html')).toHaveCSS('background-color', rgb(colours.surface))
    }
    const logo = page.getByRole('banner').getByRole('img', { name: brand.name })
    await expect(logo.locator('path, text, circle').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', new RegExp(firstOf(brand.theme.type.display)))
    await expect(page.locator('body')).toHaveCSS('font-family', new RegExp(firstOf(brand.theme.type.body)))
    await expect(page.getByRole('heading', { name: `Who will you meet on ${brand.name}?` })).toBeVisible()

    const { manifest, iconTypes } = await installation(page)
    expect(manifest).toMatchObject({
      name: brand.name,
      short_name: brand.installName,
      theme_color: light.surface,
      background_color: light.surface,
      start_url: '/members',
      display: 'standalone',
    })
    expect(iconTypes).toEqual(manifest.icons.map(({ type }) => type))
    expect(await page.evaluate(async () => (await fetch('/icon.svg')).text())).toBe(icons[brand.slug])
  })
}

test('no two editions look alike [EDI-02]', () => {
  const looks = [
    ({ name }) => name,
    ({ logo }) => logo,
    ({ slug }) => icons[slug],
    ({ theme }) => theme.colours.light.primary,
    ({ theme }) => theme.type.display,
    ({ theme }) => JSON.stringify([theme.radii, theme.button]),
  ] satisfies ((brand: (typeof allBrands)[number]) => string)[]
  for (const look of looks) expect(new Set(allBrands.map(look)).size).toBe(allBrands.length)
})

test('members of one edition are not found on another [EDI-05]', async ({ page }) => {
  const found = await Promise.all(allBrands.map(async ({ slug }) => [slug, await profilesOn(slug)] as const))
  for (const [slug, ids] of found) {
    expect(ids.length, `${slug} has members`).toBeGreaterThan(150)
    const others = new Set(found.flatMap(([other, theirs]) => (other === slug ? [] : theirs)))
    expect(ids.filter((id) => others.has(id))).toEqual([])
  }

  const stranger = demoMembers('she').find(({ kind }) => kind === 'member')?.id ?? ''
  const robin = await demoMember('general', 'free')
  for (const path of [`/members/${stranger}`, `/members/${stranger}/chat`, `/likes/m/${stranger}`]) {
    await openAs(page, robin, path)
    await expectScreen(page, 'This page could not be found')
  }
  await expect(sendMessage(robin, { id: stranger }, 'Hello over there')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(robin.call(likesContract.like, { body: { profile: stranger } })).rejects.toMatchObject({ status: 404 })
})

test('a fictional profile is marked everywhere, others are not, and the disclaimer explains the mark [EDI-07] [TRU-01 partly]', async ({
  page,
}) => {
  await withoutPhotos(page)
  const fictional = new Set(demoMembers('gay').flatMap(({ id, kind }) => (kind === 'fictional' ? [id] : [])))
  const companions = demoCompanions('gay')
  const [first, second] = companions
  if (!first || !second) throw new Error('The demo has no companions')

  await test.step('on the home page, and in its disclaimer', async () => {
    await visit(page, 'gay')
    await expectMarks(page.getByRole('article'), fictional)
    const disclaimer = page.getByRole('contentinfo')
    await expect(disclaimer).toContainText('Some profiles on Fellow are fictional profiles. We made them up for entertainment')
    await expect(disclaimer).toContainText('Every one is marked “Fictional profile”, wherever it appears.')
  })

  const max = await aMember('gay', 'Max')
  await openAs(page, max, '/members?everyone=1')

  await test.step('on every card of the search', async () => {
    let seen = 0
    for (let number = 1; ; number++) {
      const current = page.getByRole('link', { name: new RegExp(`^Page ${number} of`) })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      seen += await expectMarks(page.getByRole('article'), fictional)
      const next = page.getByRole('link', { name: 'Next' })
      if ((await next.count()) === 0) break
      await next.click()
    }
    // Members who come online meanwhile move to the front, so some appear twice and some not at all.
    expect(seen).toBeGreaterThan(fictional.size / 2)
  })

  await test.step('on the profile, with an explanation, and on related profiles', async () => {
    for (const { id, name } of [
      first,
      ...demoMembers('gay').filter(({ kind, answers }) => kind === 'fictional' && !answers),
    ].slice(0, 2)) {
      await page.goto(`${siteOrigin('gay')}/members/${id}`)
      await expectScreen(page, new RegExp(`^${name}, `))
      await expectMark(page.getByRole('main').locator('header'))
      await expect(page.getByText('This is one of our fictional profiles: made up by us for entertainment')).toBeVisible()
      await expectMarks(page.getByRole('listitem').getByRole('article'), fictional)
    }
  })

  await test.step('in the chat: before the first message, in the list, in the header and beside the conversation', async () => {
    await page.goto(`${siteOrigin('gay')}/members/${first.id}/chat`)
    await expect(page.getByRole('heading', { name: `Break the ice with ${first.name}` })).toBeVisible()
    await expectMark(page.getByRole('log'))
    await expectHydrated(page)
    await page.getByRole('textbox', { name: `Message to ${first.name}` }).fill('Hello there')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('Hello there')).toBeVisible()
    await expectMark(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'))
    await expectMark(page.getByRole('main').locator('header'))
    // The window is wide, so the member stands beside the conversation, as soon as that part has loaded.
    await expectMark(page.getByRole('complementary', { name: new RegExp(`^${first.name}, `) }))
    await expect(page.getByText('Fictional profile', { exact: true }), 'nowhere else').toHaveCount(3)
  })

  await test.step('on the match and among the likes', async () => {
    await page.goto(`${siteOrigin('gay')}/likes`)
    await expectScreen(page, 'Likes')
    // Most companions return a like, and at least one does.
    for (const { id } of companions) await max.call(likesContract.like, { body: { profile: id } })
    const match = page.getByRole('dialog', { name: 'New like!' })
    await expect(match).toBeVisible({ timeout: 20_000 })
    await expectMark(match)
    // By tag: behind an open dialog elements have no role.
    await expect.poll(() => expectMarks(page.locator('main li:has(a)'), fictional)).toBeGreaterThan(1)
  })
})

/** All profiles of a site that its search shows to a visitor. */
async function profilesOn(slug: EditionSlug): Promise<string[]> {
  const { call } = visitor(slug)
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const found = await call(membersContract.search, { query: { page } })
    ids.push(...found.profiles.map(({ id }) => id))
    if (page >= found.pages) return ids
  }
}

/** Expects the text and the icon of a fictional profile. */
async function expectMark(place: Locator) {
  const mark = place.getByText('Fictional profile', { exact: true })
  await expect(mark).toBeVisible()
  await expect(mark.locator('svg')).toBeVisible()
}

/** Expects marks on exactly the cards of fictional profiles. Returns the number of marks. */
async function expectMarks(cards: Locator, fictional: ReadonlySet<string>): Promise<number> {
  await expect(cards.first()).toBeVisible()
  const seen = await cards.evaluateAll((all) =>
    all.map((card) => ({
      id: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      marked: card.textContent.includes('Fictional profile') && card.querySelector('svg') !== null,
    })),
  )
  expect(seen.map(({ id, marked }) => ({ id, marked }))).toEqual(seen.map(({ id }) => ({ id, marked: fictional.has(id) })))
  return seen.filter(({ marked }) => marked).length
}

type Manifest = { icons: { src: string; type: string }[] }

/** The manifest of the page, and the media types of its icons. */
const installation = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const manifest = (await (await fetch(link?.href ?? '')).json()) as Manifest
    const iconTypes = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).headers.get('content-type')))
    return { manifest, iconTypes }
  })

/** The first family of a CSS list, without quotes. */
const firstOf = (families: string) => families.split(',')[0]?.replaceAll(/["']/g, '') ?? ''

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
