import { expect, test, type Page } from '@playwright/test'
import { keptCaches, offlineFile } from '@vonk/contracts/site/offline.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, buy, messagesBetween, openAs, sendMessage } from '../people/member.ts'
import { navigation } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

test.beforeEach(({ page }) => withoutPhotos(page))

/** The addresses of what this browser keeps under a name; null if there is no such name. */
const keptIn = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    if (!(await caches.has(wanted))) return null
    return (await (await caches.open(wanted)).keys()).map(({ url }) => new URL(url).pathname)
  }, name)

const log = (page: Page) => page.getByRole('log')
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('without a connection the conversations open, a message waits and arrives once, and a logout leaves nothing [NTF-06]', async ({
  page,
  context,
}) => {
  const [ina, jon] = await Promise.all([aMember('milf', 'Ina'), aMember('milf', 'Jon')])
  await buy(ina)
  const { conversation_id: id } = await sendMessage(jon, ina, 'Can you read this in the tunnel?')
  const open = (path: string) => page.goto(siteOrigin('milf') + path)
  await openAs(page, ina, `/chats/${id}`)
  await expect(log(page).getByText('Can you read this in the tunnel?')).toBeVisible()

  await test.step('the browser keeps the site and the conversation when the page is quiet', async () => {
    await expect.poll(() => keptIn(page, keptCaches.site), { timeout: 60_000 }).toContain(`/${offlineFile}`)
    await expect.poll(() => keptIn(page, keptCaches.chats), { timeout: 60_000 }).toContainEqual(expect.stringContaining(id))
  })

  await context.setOffline(true)
  await test.step('without a connection the list, the conversation and its other address open, with their age', async () => {
    await open('/chats')
    await expect(page.getByRole('status').filter({ hasText: 'No connection. Last updated:' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /Jon/ }).click()
    await expect(log(page).getByText('Can you read this in the tunnel?')).toBeVisible()
    await open(`/members/${jon.id}/chat`)
    await expect(log(page).getByText('Can you read this in the tunnel?')).toBeVisible()
    await expect(page.getByText(/No connection\. Last updated: .+ Your messages wait here\./)).toBeVisible()
  })

  await test.step('any other page says what is missing, and leads to the conversations', async () => {
    await open('/members')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await retry(page).click()
    await expect(page.getByText(/We can’t reach the site right now/)).toBeVisible()
    await page.getByRole('link', { name: 'Open messages' }).click()
    await page.getByRole('main').getByRole('link', { name: /Jon/ }).click()
  })

  await test.step('a message waits, also when the page opens again', async () => {
    await page.getByRole('textbox').fill('Yes, and I write back')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.reload()
    await expect(log(page).getByText('Yes, and I write back')).toBeVisible()
    await expect(log(page).getByText('Waiting for connection')).toBeVisible()
    expect(await messagesBetween(jon, ina)).toEqual(['Can you read this in the tunnel?'])
  })

  await test.step('with a connection it arrives once, and what was missed appears', async () => {
    await sendMessage(jon, ina, 'Are you there?')
    await context.setOffline(false)
    await expect(log(page).getByText('Are you there?')).toBeVisible()
    await expect(log(page).getByText(/Sending…|Waiting for connection/)).toHaveCount(0)
    await expect(page.getByText(/No connection/)).toHaveCount(0)
    await expect
      .poll(() => messagesBetween(jon, ina))
      .toEqual(['Can you read this in the tunnel?', 'Are you there?', 'Yes, and I write back'])
  })

  await test.step('a page that needs a connection opens by itself when there is one', async () => {
    await context.setOffline(true)
    await open('/likes')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await expectScreen(page, 'Likes')
  })

  await test.step('a logout without a connection leaves nothing, says so, and reaches the server before a message that waited', async () => {
    await open(`/chats/${id}`)
    await expect.poll(() => keptIn(page, keptCaches.chats), { timeout: 60_000 }).toContainEqual(expect.stringContaining(id))
    await context.setOffline(true)
    await page.getByRole('textbox').fill('Never sent')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await open('/chats')
    await navigation(page).getByRole('button', { name: 'Account' }).click()
    await navigation(page).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'You’re logged out on this device' })).toBeVisible()
    await expect.poll(() => keptIn(page, keptCaches.chats)).toBeNull()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(kept|outbox)/.test(key)))).toEqual([])
    await open(`/chats/${id}`)
    await expect(page.getByRole('heading', { name: 'You’re logged out on this device' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open messages' })).toHaveCount(0)
    await page.close()
  })

  await test.step('a new tab with a connection is a visitor’s', async () => {
    await context.setOffline(false)
    const tab = await context.newPage()
    await tab.goto(`${siteOrigin('milf')}/chats`)
    await expect(tab).toHaveURL(/\/login/)
    expect((await context.cookies()).filter(({ name }) => /session/i.test(name))).toEqual([])
    expect(await messagesBetween(jon, ina)).not.toContain('Never sent')
  })
})

test('a visitor’s browser registers no service worker, neither on the site nor on a landing page [NTF-06 partly]', async ({
  page,
}) => {
  const registered: string[] = []
  page.context().on('serviceworker', (worker) => registered.push(worker.url()))
  await page.clock.install()
  for (const path of ['/members', '/landers/tinderswipe']) {
    await page.goto(siteOrigin('general') + path)
    await page.clock.runFor(20_000)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  }
  expect(registered).toEqual([])
})
