import { expect, test, type Page } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { general } from '@vonk/brands/general/brand.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { expectAccessible } from '../checks/accessible.ts'
import { expectScreen } from '../checks/layout.ts'
import { expectLedger } from '../checks/ledger.ts'
import { aNewcomer, navigation, ownId, signUp } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

/** The edition for the whole journey; the others differ only in data. */
const whole = general

const demoIds = (slug: EditionSlug): ReadonlySet<string> => new Set(demoMembers(slug).map(({ id }) => id))

test.afterAll(expectLedger)

/** Opens the search, and expects that it finds members of this site and of no other. */
async function findMembers(page: Page, slug: EditionSlug) {
  await navigation(page)
    .getByRole('link', { name: /Search members/ })
    .click()
  await expectScreen(page, 'Search members')
  await expect(page.getByRole('article').first()).toBeVisible()
  const links = page.getByRole('article').getByRole('heading').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const shown = addresses.map((address) => address?.split('/').at(-1) ?? '')
  // Other journeys also sign up here, so not every member is one of the demonstration.
  expect(shown.filter((id) => demoIds(slug).has(id))).not.toEqual([])
  const elsewhere = allBrands.filter((brand) => brand.slug !== slug)
  expect(shown.filter((id) => elsewhere.some((brand) => demoIds(brand.slug).has(id)))).toEqual([])
}

for (const { slug, name } of allBrands.filter((brand) => brand !== whole))
  test(`on ${name} a visitor signs up, confirms and finds the members of that site [EDI-01]`, async ({ page }) => {
    await withoutPhotos(page)
    const errors = watchErrors(page)
    await signUp(page, slug, aNewcomer('Carl'))
    await findMembers(page, slug)
    expect(errors).toEqual([])
  })

/**
 * The main journey of the product, in two browsers: sign up, confirm, find each other, like, match, chat live, run out of
 * credits, pay and become Premium.
 */
test(`two members of ${whole.name} meet, chat and pay [EDI-01 LIK-05 CHT-05 CHT-09 PAY-03 PAY-05 NAV-01 NAV-02 NAV-03 NAV-04 CHT-04 CHT-21] [SGN-10 TRU-04 partly]`, async ({
  browser,
}) => {
  const [annesBrowser, billsBrowser] = [await browser.newContext(), await browser.newContext()]
  const [anne, bill] = [await annesBrowser.newPage(), await billsBrowser.newPage()]
  await Promise.all([withoutPhotos(anne), withoutPhotos(bill)])
  const [annesself, billsself] = [aNewcomer('Anne'), aNewcomer('Bill')]
  const errors = [watchErrors(anne), watchErrors(bill)]

  await test.step('both sign up, confirm with the link in the mail and are logged in', async () => {
    await Promise.all([signUp(anne, whole.slug, annesself), signUp(bill, whole.slug, billsself)])
    await expect(navigation(anne).getByRole('link', { name: /Get Premium/ })).toBeVisible()
  })

  const billsId = await ownId(bill)
  await bill.goto(`${siteOrigin(whole.slug)}/members`)

  await test.step('the search shows members of this site', () => findMembers(anne, whole.slug))

  await test.step('Anne likes Bill; Bill sees it immediately and likes back: a match for both', async () => {
    await anne.goto(`${siteOrigin(whole.slug)}/members/${billsId}`)
    await expect(anne.getByRole('heading', { name: /^Bill, \d+/ })).toBeVisible()
    await anne.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(navigation(bill).getByRole('link', { name: /Likes.*1 new like/ })).toBeVisible()

    await navigation(bill).getByRole('link', { name: /Likes/ }).click()
    await expect(bill.getByRole('heading', { name: 'Likes', exact: true })).toBeVisible()
    await bill
      .getByRole('main')
      .getByRole('link', { name: /^Anne, \d+/ })
      .click()
    await expect(bill.getByRole('heading', { name: /^Anne, \d+/ })).toBeVisible()
    await expect(navigation(bill).getByRole('link', { name: /new like/ })).toBeHidden()
    await bill.getByRole('button', { name: 'Like', exact: true }).click()
    for (const page of [anne, bill]) await expect(page.getByRole('dialog', { name: 'New like!' })).toBeVisible()
    await anne.getByRole('dialog').getByRole('button', { name: 'Keep looking' }).click()
  })

  await test.step('Bill sends a first line from the match; Anne sees it, and him type, without a reload', async () => {
    const match = bill.getByRole('dialog', { name: 'New like!' })
    await match.getByRole('button', { name: 'Stuck for words?' }).click()
    await expectAccessible(bill)
    await match.getByRole('button', { name: /^Hi Anne, what made you smile today\?/ }).click()
    await expect(match.getByText('Sent. Your first line is in your chat with Anne.')).toBeVisible()
    await match.getByRole('button', { name: 'Message Anne' }).click()
    await expect(navigation(anne).getByRole('link', { name: /Messages.*1 unread message/ })).toBeVisible()
    await expect(anne).toHaveTitle(/^\(1\) /)
    await navigation(anne)
      .getByRole('link', { name: /Messages/ })
      .click()
    await anne.getByRole('main').getByRole('link', { name: /Bill/ }).click()
    const annesView = anne.getByRole('log', { name: 'Conversation with Bill' })
    await expect(annesView.getByText('Hi Anne, what made you smile today?')).toBeVisible()
    await expect(anne).not.toHaveTitle(/^\(/)
    await expect(bill.getByRole('log').getByRole('link', { name: 'See when it’s read' })).toBeVisible()

    await bill.getByRole('textbox', { name: 'Message to Anne' }).pressSequentially('Are you')
    await expect(anne.getByText('Bill is typing')).toBeVisible()
    await expectAccessible(anne)
  })

  await test.step('every message costs a credit, as the composer says before; without credits the bundles open over the text', async () => {
    // An empty text has nothing to send: there the site may offer voice notes.
    const text = anne.getByRole('textbox', { name: 'Message to Bill' })
    const send = anne.getByRole('button', { name: 'Send', exact: true })
    await text.fill('One')
    await expect(send).toHaveAccessibleDescription(/^\d+ credits? · you have \d+$/)
    await expect(anne.getByText(/new conversations? left/), 'this one has begun').toBeHidden()
    const five = ['One', 'Two', 'Three', 'Four', 'Five']
    for (const each of five) await write(anne, 'Bill', each)
    for (const each of five) await expect(messageOf(bill, 'Anne', each)).toBeVisible()
    await expect(anne.getByText('You don’t have enough credits')).toBeVisible()
    await text.fill('And now six')
    await expect(send).toBeDisabled()
    await anne.getByRole('main').getByRole('link', { name: 'Get Premium' }).click()
  })

  await test.step('Anne buys a bundle in the sandbox and is Premium', async () => {
    const sheet = anne.getByRole('dialog', { name: 'Credits for your conversation' })
    await sheet
      .getByRole('radio', { name: /^\d+ credits/ })
      .first()
      .check()
    await expectAccessible(anne)
    await sheet.getByRole('button', { name: /^Pay / }).click()
    await expect(anne.getByText(/no money moves/i).first()).toBeVisible()
    await expectAccessible(anne)
    await anne.getByRole('button', { name: /^Pay/ }).click()
    await expect(anne.getByRole('heading', { name: 'You’re Premium' })).toBeVisible()
    await expect(navigation(anne).getByRole('link', { name: /^Credits/ })).toBeVisible()
    await expect(navigation(anne).getByRole('link', { name: /Get Premium/ })).toBeHidden()
  })

  await test.step('the message that waited is offered, with its price in her own money', async () => {
    await anne.getByRole('link', { name: 'Back to Bill' }).click()
    await expect(anne.getByText(/^Your credits are here/)).toBeVisible()
    await expect(anne.getByRole('textbox', { name: 'Message to Bill' })).toHaveValue('And now six')
    const send = anne.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toHaveAccessibleDescription(/^\d+ credits? \([€£]\s?[\d.,]+\) · you have \d+$/)
    await send.click()
    await expect(messageOf(bill, 'Anne', 'And now six')).toBeVisible()
    await expect(anne.getByText(/^Your credits are here/)).toBeHidden()
  })

  expect(errors.flat()).toEqual([])
  await Promise.all([annesBrowser.close(), billsBrowser.close()])
})

async function write(page: Page, to: string, text: string) {
  await page.getByRole('textbox', { name: `Message to ${to}` }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messageOf(page, 'You', text)).toBeVisible()
  await expect(page.getByText('Sending…')).toBeHidden()
}

/** A message in the open conversation, with its author as in a screen reader. */
const messageOf = (page: Page, who: string, text: string) => page.getByRole('log').getByText(new RegExp(`^${who}:\\s*${text}$`))

/** Collects uncaught errors of the page from now on. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
