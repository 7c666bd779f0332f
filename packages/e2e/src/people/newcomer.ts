import { expect, type Page } from '@playwright/test'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { expectHydrated } from '../checks/layout.ts'
import { siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'

export type Newcomer = { name: string; email: string; password: string }

/** A person without an account, with a unique mail address. */
export function aNewcomer(name: string): Newcomer {
  const unique = crypto.randomUUID().slice(0, 8)
  return { name, email: `${name.toLowerCase()}.${unique}@example.com`, password: 'correct horse battery' }
}

/** Opens a site in English. */
export async function visit(page: Page, slug: EditionSlug, path = '/') {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: siteOrigin(slug) }])
  await page.goto(`${siteOrigin(slug)}${path}`)
}

export async function fillSignupForm(page: Page, who: Newcomer, year = '1975') {
  const form = page.getByRole('form', { name: 'Sign up' })
  await expectHydrated(page)
  await form.getByLabel('Email address').fill(who.email)
  await form.getByLabel('Profile name').fill(who.name)
  await form.getByLabel('Password', { exact: true }).fill(who.password)
  await form.getByLabel('Day').fill('14')
  await form.getByLabel('Month').fill('3')
  await form.getByLabel('Year').fill(year)
  await form.getByRole('button', { name: 'Sign up free' }).click()
}

/** Signs up with the form and opens the link in the mail. Ends as a confirmed, logged-in member. */
export async function signUp(page: Page, slug: EditionSlug, who: Newcomer) {
  await visit(page, slug, '/signup')
  await fillSignupForm(page, who)
  await expect(page.getByRole('heading', { name: 'Let people see you' })).toBeVisible()
  await openActivationLink(page, who)
}

export async function openActivationLink(page: Page, who: Newcomer) {
  const mail = await mailTo(who.email)
  const link = mail.links.find((candidate) => candidate.includes('/activate/done'))
  if (!link) throw new Error(`The activation mail to ${who.email} has no activation link`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
}

export async function logIn(page: Page, slug: EditionSlug, email: string, password: string) {
  await visit(page, slug, '/login')
  const form = page.getByRole('form', { name: 'Log in' })
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(navigation(page)).toBeVisible()
}

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The id of the member who is logged in on the page. */
export async function ownId(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } })
    const { user } = (await response.json()) as { user: { id: string } }
    return user.id
  })
}
