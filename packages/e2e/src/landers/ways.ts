import { expect, test, type Locator, type Page } from '@playwright/test'
import type { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { aNewcomer, type Newcomer } from '../people/newcomer.ts'
import { serverOrigin, siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'
import { staff } from '../server/staff.ts'

/** What is chosen on a landing page besides the fields of its form. */
type Chosen = { likes?: string[]; interests?: Interest[]; region?: string }

type Way = {
  name: LanderName
  site: EditionSlug
  /** Chooses as a visitor with scripts does. */
  touch: (page: Page) => Promise<Chosen>
  /** The same without scripts. */
  plain: (page: Page) => Promise<Chosen>
}

/** Presses the hearts of the first people, and returns their names. */
async function pressHearts(page: Page, count = 2): Promise<string[]> {
  const hearts = page.getByRole('checkbox', { name: /^Like / })
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const heart = hearts.nth(at)
    await heart.check({ force: true })
    names.push(((await heart.getAttribute('aria-label')) ?? '').replace('Like ', ''))
  }
  return names
}

async function pressInterests(page: Page): Promise<Chosen> {
  for (const name of [/^Wine/, /^Hiking/]) await page.getByRole('checkbox', { name }).check({ force: true })
  return { interests: ['hiking', 'wine'] }
}

/** Presses a heart and one of the interests that somebody told. */
async function pressPost(page: Page): Promise<Chosen> {
  const likes = await pressHearts(page, 1)
  const interest = page.locator('input[name="interest"]').first()
  await interest.check({ force: true })
  return { likes, interests: [(await interest.getAttribute('value')) as Interest] }
}

const pressTwo = async (page: Page): Promise<Chosen> => ({ likes: await pressHearts(page) })

const toForm = async (page: Page): Promise<Chosen> => {
  await page.getByRole('link', { name: 'Join free, at your ease' }).first().click()
  await expect(page.getByRole('button', { name: 'Join free, at your ease' })).toBeInViewport()
  return {}
}

const utrecht = (page: Page) => page.getByRole('radio', { name: /^Utrecht/ })

/** What a visitor does on each landing page before the signup. */
export const ways: readonly Way[] = [
  {
    name: 'maplanding',
    site: 'general',
    touch: async (page) => {
      await page.locator('label:has([value="NL~Utrecht"]) path').first().click()
      await expect(utrecht(page)).toBeChecked()
      return { region: 'Utrecht' }
    },
    plain: async (page) => {
      await utrecht(page).check({ force: true })
      return { region: 'Utrecht' }
    },
  },
  {
    name: 'video',
    site: 'milf',
    touch: async (page) => {
      const button = page.getByRole('button', { name: 'Play the film' })
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      return {}
    },
    plain: async (page) => {
      await expect(page.locator('video[controls]')).toBeVisible()
      return {}
    },
  },
  { name: 'transitionsvideolanding', site: 'gilf', touch: toForm, plain: toForm },
  { name: 'alonetonight', site: 'milf', touch: pressTwo, plain: pressTwo },
  { name: 'socialnetwork', site: 'gilf', touch: pressPost, plain: pressPost },
  {
    name: 'tinderswipe',
    site: 'general',
    touch: async (page) => {
      const cards = page.locator('[data-card]')
      const nameOf = async (at: number) => ((await cards.nth(at).locator('[data-name]').textContent()) ?? '').split(',')[0] ?? ''
      // By mouse, by key, by button.
      const box = await cards.first().boundingBox()
      if (!box) throw new Error('There is no card')
      await page.mouse.move(box.x + 60, box.y + 100)
      await expect(page.locator('script[type="module"]')).toBeAttached()
      await expect(cards.nth(1)).toHaveAttribute('style', /transform/)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width, box.y + 120, { steps: 6 })
      await page.mouse.up()
      await expect(cards.first()).toHaveAttribute('data-gone', '')
      await page.keyboard.press('ArrowLeft')
      await expect(cards.nth(1)).toHaveAttribute('data-gone', '')
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await expect(page.locator('[data-liked]')).toHaveText('2')
      return { likes: [await nameOf(0), await nameOf(2)] }
    },
    plain: async (page) => ({ likes: await pressHearts(page) }),
  },
  {
    name: 'gallery',
    site: 'milf',
    touch: async (page) => {
      const likes = await pressHearts(page, 1)
      await page.locator('[data-open]').first().click()
      const room = page.locator('dialog[data-room][open]')
      await expect(room).toBeVisible()
      for (let opened = 1; opened < 4; opened++) {
        const before = await room.getAttribute('id')
        await page.keyboard.press('ArrowRight')
        await expect(room).not.toHaveAttribute('id', before ?? '')
      }
      await page.keyboard.press('ArrowRight')
      await page.getByRole('dialog').getByRole('link', { name: 'Make the first move, free' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      return { likes }
    },
    plain: async (page) => {
      const likes = await pressHearts(page)
      await page
        .locator('[data-open]')
        .first()
        .click({ position: { x: 40, y: 60 } })
      await expect(page.locator('#room-0')).toBeVisible()
      await page.locator('#room-0').getByRole('link', { name: 'Close' }).click()
      await expect(page.locator('#room-0')).toBeHidden()
      return { likes }
    },
  },
  { name: 'iconslanding', site: 'gilf', touch: pressInterests, plain: pressInterests },
  {
    name: 'collagelanding',
    site: 'milf',
    touch: async (page) => ({ likes: await pressHearts(page) }),
    plain: async (page) => ({ likes: await pressHearts(page) }),
  },
]

/** Chooses the first region of the list and returns its name. */
async function chooseRegion(start: Locator): Promise<string> {
  const list = start.getByLabel('Where I live')
  const region = (await list.locator('option').nth(1).textContent()) ?? ''
  await list.selectOption({ label: region })
  return region
}

/** Fills in the form of the landing page and that of the signup, which has only fields and a button without scripts too. */
async function signUpFrom(
  page: Page,
  { name, site }: Way,
  who: Newcomer,
  source: string,
  choose: (page: Page) => Promise<Chosen>,
) {
  await page.goto(`${siteOrigin(site)}/landers/${name}/${site}-eng?network=${source}&sub1=${name}`)
  const chosen = await choose(page)
  const gender = page.getByRole('radio', { name: 'Woman', exact: true })
  if (await gender.count()) await gender.check()
  const start = page.locator('form#start')
  const region = chosen.region ?? (await chooseRegion(start))
  await start.getByLabel('Year of birth').fill('1971')
  await start.getByRole('button').click()
  const form = page.getByRole('form', { name: 'Sign up' })
  await expect(form.getByLabel('Year')).toHaveValue('1971')
  await form.getByLabel('Email address').fill(who.email)
  await form.getByLabel('Profile name').fill(who.name)
  await form.getByLabel('Password', { exact: true }).fill(who.password)
  await form.getByLabel('Day').fill('14')
  await form.getByLabel('Month').fill('3')
  await form.getByRole('button', { name: 'Sign up free' }).click()
  await expect(page).toHaveURL(/\/signup\/\w/)
  return { chosen, region }
}

/** Asks the server as the browser of the page, whose own scripts may be off. Node does not resolve the names of the sites. */
async function ask(page: Page, path: string): Promise<unknown> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { host } = new URL(page.url())
  const response = await page.request.get(serverOrigin() + path, { headers: { host, cookie, 'x-request-type': 'client' } })
  expect(response.status()).toBe(200)
  return response.json()
}

/** What the server counted of the accounts of traffic sources: source, site, landing page, language, how many. */
async function accountsFrom(sources: ReadonlySet<string>): Promise<string[]> {
  const [, ...rows] = (await staff('traffic', '--csv')).trim().split('\n')
  return rows
    .map((row) => row.split(','))
    .filter(([, , , , source = '', , , , , , signups]) => sources.has(source) && signups !== '0')
    .map(([, site, lander, language, source, , , , , , signups]) => [source, site, lander, language, signups].join(' '))
}

/**
 * A journey per landing page to an account that has what was chosen there. With and without scripts are apart, because one
 * address may sign up only so often in a minute.
 */
export function journeysToAccounts(how: 'touch' | 'plain'): void {
  /** What the command of staff must list, by traffic source. The command is a process, so all are looked up together. */
  const expected = new Map<string, string>()
  test.afterAll(async () => {
    if (expected.size === 0) return
    expect((await accountsFrom(new Set(expected.keys()))).toSorted()).toEqual([...expected.values()].toSorted())
  })
  for (const way of ways)
    test(`${way.name} leads to an account with what was chosen there [LND-01 LND-03] [LND-06 partly]`, async ({ page }) => {
      await withoutPhotos(page)
      const who = aNewcomer('Lena')
      const source = `journey-${crypto.randomUUID().slice(0, 8)}`
      const { chosen, region } = await signUpFrom(page, way, who, source, way[how])
      const { user } = (await ask(page, '/api/user.php')) as AnswerOf<typeof accountContract.currentUser>
      expect(user).toMatchObject({
        email: who.email,
        language: 'en',
        profile: { gender: 'female', region, interests: chosen.interests ?? [], date_of_birth: '1971-03-14' },
      })
      const { profiles } = (await ask(page, '/api/likes.php')) as AnswerOf<typeof likesContract.likes>
      expect(profiles.map(({ name }) => name).toSorted()).toEqual((chosen.likes ?? []).toSorted())
      expected.set(source, `${source} ${way.site} ${way.name} en 1`)
    })
}
