import { expect, test, type Page } from '@playwright/test'
import { storedInBrowser } from '@vonk/contracts/support/support.cookies.ts'
import { expectHydrated } from '../checks/layout.ts'
import { aMember } from '../people/member.ts'
import { navigation } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

type Held = { where: string; name: string; days: number | null }

/** Everything that the browser holds for the site, except what the cookie page does not list: nothing. */
async function heldBy(page: Page): Promise<Held[]> {
  const now = Date.now() / 1000
  const cookies = await page.context().cookies(siteOrigin('general'))
  const stored = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  return [
    ...cookies.map(({ name, expires }) => ({ where: 'cookie', name, days: Math.round((expires - now) / 86_400) })),
    ...Object.entries(stored).flatMap(([where, names]) => names.map((name) => ({ where, name, days: null }))),
  ]
}

const isListed = (held: Held) =>
  storedInBrowser.some(
    ({ name, where, days }) =>
      where === held.where &&
      days === held.days &&
      (name.endsWith('*') ? held.name.startsWith(name.slice(0, -1)) : held.name === name),
  )

/** Screens that a visitor and a member can open, with their scripts. */
const forAnyone = ['/members', '/pricing', '/complaints', '/cookies', '/landers/tinderswipe']
const forMembers = ['/chats', '/likes', '/profile', '/settings', '/notifications', '/premium', '/transactions', '/signup-matches']

test('a browser holds nothing that the cookie page does not list, and each cookie as long as it says [INF-01 partly]', async ({
  page,
}) => {
  await withoutPhotos(page)
  const seen = new Map<string, Held>()
  const look = async () => {
    for (const held of await heldBy(page)) seen.set(`${held.where} ${held.name}`, held)
  }
  const open = async (path: string) => {
    await page.goto(`${siteOrigin('general')}${path}`)
    await expectHydrated(page)
    await look()
  }
  await test.step('a visitor', async () => {
    await open('/?network=partner&ref=1')
    await page.getByRole('combobox', { name: 'Taal' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    for (const path of forAnyone) await open(path)
    await open('/signup')
    await page.getByLabel('Profile name').fill('Mia')
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))))
      .not.toEqual([])
    await look()
  })
  await test.step('a member', async () => {
    const { email, password } = await aMember('general', 'Fay')
    await open('/login')
    const form = page.getByRole('form', { name: 'Log in' })
    await form.getByLabel('Email address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(navigation(page)).toBeVisible()
    for (const path of [...forMembers, ...forAnyone]) await open(path)
    await open('/settings')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await look()
  })
  expect([...seen.values()].filter((held) => !isListed(held))).toEqual([])
  // Without these, the journey would prove little.
  for (const name of ['session', 'device', 'locale', 'tracking', 'color-scheme'])
    expect([...seen.values()].map((held) => held.name)).toContain(name)
})
