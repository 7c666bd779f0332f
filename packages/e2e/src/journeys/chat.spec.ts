import { expect, test, type Page } from '@playwright/test'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { demoCompanions } from '@vonk/demo/members.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, buy, giveBrowser, openAs, messagesBetween, sendMessage, type Member } from '../people/member.ts'
import { navigation } from '../people/newcomer.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'

/** Members without contact. A site limits the sign-ups of an address in a minute, so the journeys use different sites. */
const strangers = (slug: EditionSlug, ...names: string[]) => Promise.all(names.map((name) => aMember(slug, name)))

test.beforeEach(({ page }) => withoutPhotos(page))

test('opening a conversation marks all of it as read, on the server and in every open tab [CHT-02]', async ({
  page,
  context,
}) => {
  const [anna, ben] = (await strangers('general', 'Anna', 'Ben')) as [Member, Member]
  await sendMessage(ben, anna, 'One')
  await sendMessage(ben, anna, 'Two')
  await giveBrowser(context, anna)
  const second = await context.newPage()
  await Promise.all([openAs(page, anna, '/members'), openAs(second, anna, '/likes')])
  const messages = (tab: Page) => navigation(tab).getByRole('link', { name: /^Messages/ })
  for (const tab of [page, second]) await expect(messages(tab)).toHaveAccessibleName(/2 unread messages\)$/)

  await messages(page).click()
  // Ben is among the members of the page before, too.
  await expectScreen(page, 'Messages')
  await page.getByRole('main').getByRole('link', { name: /Ben/ }).click()
  await expect(page.getByRole('log').getByText('Two')).toBeVisible()
  await expect(messages(second)).toHaveAccessibleName('Messages')
  await expect(second).toHaveTitle('Likes')
  await expect.poll(async () => (await anna.call(chatContract.chats)).chats.map((chat) => chat.num_unread_messages)).toEqual([0])

  await test.step('a message that arrives in the visible conversation is read immediately', async () => {
    await page.bringToFront()
    await sendMessage(ben, anna, 'Three')
    await expect(page.getByRole('log').getByText('Three')).toBeVisible()
    await expect
      .poll(async () => (await anna.call(chatContract.chats)).chats.map((chat) => chat.num_unread_messages))
      .toEqual([0])
    await expect(messages(second)).toHaveAccessibleName('Messages')
  })
})

test('a message written offline appears immediately, survives a reload and arrives once [CHT-03]', async ({ page, context }) => {
  const [carl, dana] = (await strangers('she', 'Carl', 'Dana')) as [Member, Member]
  await buy(carl)
  await openAs(page, carl, `/members/${dana.id}/chat`)
  await write(page, 'First, with a connection')
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await write(page, 'Second, without one')
  await write(page, 'Third, without one')
  await expect(page.getByRole('log').getByText('Waiting for connection')).toHaveCount(2)
  await expect(page.getByText('No connection. Your messages wait here.')).toBeVisible()

  await test.step('after a reload the messages are visible and still sending', async () => {
    await context.route('**/api/message.php', (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('log').getByText('Third, without one')).toBeVisible()
    await expect(page.getByRole('log').getByText(/Sending…|Waiting for connection/)).toHaveCount(2)
    expect(await messagesBetween(dana, carl)).toEqual(['First, with a connection'])
  })

  await test.step('with a connection they are sent in order, each once', async () => {
    await context.unroute('**/api/message.php')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('log').getByText(/Sending…|Waiting for connection/)).toHaveCount(0)
    expect(await messagesBetween(dana, carl)).toEqual(['First, with a connection', 'Second, without one', 'Third, without one'])
    await expect(page.getByRole('log').getByText(/^You: /)).toHaveCount(3)
  })

  await test.step('a message that the other has read shows it', async () => {
    const { chats } = await dana.call(chatContract.chats)
    const { id, last_seq } = chats[0]?.conversation ?? { id: '', last_seq: 0 }
    await dana.call(chatContract.read, { body: { conversation: id, seq: last_seq } })
    await expect(page.getByRole('log').getByText('Read', { exact: true })).toBeVisible()
  })
})

test('a lost response does not duplicate a message [CHT-03]', async ({ page }) => {
  const [ed, fay] = (await strangers('bdsm', 'Ed', 'Fay')) as [Member, Member]
  await page.addInitScript(() => {
    const originalFetch = window.fetch
    let isBroken = false
    window.fetch = async (...request) => {
      const answer = await originalFetch(...request)
      if (isBroken || !answer.url.endsWith('/api/message.php')) return answer
      isBroken = true
      throw new TypeError('The connection broke before the response arrived')
    }
  })
  await openAs(page, ed, `/members/${fay.id}/chat`)
  const bodies: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/message.php')) bodies.push(request.postData())
  })
  await write(page, 'Only once, please')
  await expect.poll(() => bodies.length, 'the message is sent again').toBe(2)
  expect(bodies[1]).toBe(bodies[0])
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()
  expect(await messagesBetween(fay, ed)).toEqual(['Only once, please'])
  await expect(page.getByRole('log').getByText('Only once, please')).toHaveCount(1)
})

test('a refused message shows the reason and can be sent again [CHT-03]', async ({ page }) => {
  const [gus, hope] = (await strangers('bbw', 'Gus', 'Hope')) as [Member, Member]
  await openAs(page, gus, `/members/${hope.id}/chat`)
  await expect(page.getByRole('textbox')).toBeVisible()
  await hope.call(membersContract.block, { body: { profile: gus.id } })
  await write(page, 'Are you there?')
  const refusal = page.getByRole('alert').filter({ hasText: 'You can no longer view this profile.' })
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('log').getByText('Not sent')).toBeVisible()
  await hope.call(membersContract.unblock, { body: { profile: gus.id } })
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()
  await expect(refusal).toBeHidden()
  expect(await messagesBetween(hope, gus)).toEqual(['Are you there?'])
})

test('a free member is offered Premium before a third conversation [CHT-08] [CHT-21 partly]', async ({ page }) => {
  const [kim, ...others] = (await strangers('milf', 'Kim', 'Leo', 'Mia', 'Nia')) as [Member, Member, Member, Member]
  const [leo, mia, nia] = others
  await sendMessage(kim, leo, 'Hello')
  await sendMessage(kim, mia, 'Hello')
  await openAs(page, kim, `/members/${nia.id}/chat`)
  const offer = page.getByText('Get to know more people')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(offer).toBeVisible()
  await expect(page.getByText('0 new conversations left')).toBeVisible()
  await page.getByRole('textbox').fill('Hello to you too')
  await expect(send).toBeDisabled()
  await expect(sendMessage(kim, nia, 'By the back door')).rejects.toMatchObject({ code: 'conversation_limit' })

  await test.step('a reply does not count as a new conversation', async () => {
    await sendMessage(nia, kim, 'Hi Kim')
    await expect(offer).toBeHidden()
    await send.click()
    await expect.poll(() => messagesBetween(kim, nia)).toEqual(['Hi Kim', 'Hello to you too'])
  })

  await test.step('the profile tells it too, and the offer opens the bundles over the conversation', async () => {
    const [oona] = (await strangers('milf', 'Oona')) as [Member]
    await page.goto(`${siteOrigin('milf')}/members/${oona.id}`)
    await expect(page.getByRole('heading', { name: 'Get to know more people' })).toBeVisible()
    await page.goto(`${siteOrigin('milf')}/members/${oona.id}/chat`)
    // Before that, the link leads to the page of the bundles.
    await expectScreen(page, 'Oona')
    await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click()
    await expect(page.getByRole('dialog', { name: 'Credits for your conversation' })).toBeVisible()
  })
})

test('the field counts the characters left, and a longer message is refused [CHT-10]', async ({ page }) => {
  const [pia, quin] = (await strangers('gay', 'Pia', 'Quin')) as [Member, Member]
  const { message_length: most } = (await pia.call(siteContract.settings, { query: {} })).settings
  await openAs(page, pia, `/members/${quin.id}/chat`)
  const field = page.getByRole('textbox', { name: 'Message to Quin' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await field.fill('x'.repeat(most - 3))
  await expect(page.getByText('3 characters left')).toBeVisible()
  await field.fill('x'.repeat(most + 1))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await expect(send).toBeDisabled()
  await field.press('Enter')
  await expect(field).toHaveValue('x'.repeat(most + 1))
  await expect(sendMessage(pia, quin, 'x'.repeat(most + 1))).rejects.toMatchObject({ status: 400, code: 'message_too_long' })
  await field.fill('😀'.repeat(most))
  await expect(page.getByText('0 characters left')).toBeVisible()
  await send.click()
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()
  expect(await messagesBetween(quin, pia)).toEqual(['😀'.repeat(most)])
})

test('a chat disappears immediately; if the removal fails it returns, with the reason [CHT-11]', async ({ page }) => {
  const [ray, sue, tom] = (await strangers('she', 'Ray', 'Sue', 'Tom')) as [Member, Member, Member]
  await sendMessage(sue, ray, 'From Sue')
  await sendMessage(tom, ray, 'From Tom')
  await openAs(page, ray, '/chats')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(name) }) })
  const removeSue = async () => {
    await page.getByRole('button', { name: 'Options for your conversation with Sue' }).click()
    await page.getByRole('menuitem', { name: 'Remove conversation' }).click()
    await page.getByRole('dialog', { name: 'Remove the conversation with Sue?' }).getByRole('button', { name: 'Remove' }).click()
  }

  await test.step('a failed removal shows the reason and restores the chat', async () => {
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/chat.php', async (route) => {
      await asked.promise
      await route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Not found' } } })
    })
    await removeSue()
    await expect(row('Sue'), 'it disappears immediately').toHaveCount(0)
    const reloaded = page.waitForResponse('**/api/chats.php')
    asked.resolve()
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('We couldn’t remove the conversation')).toBeVisible()
    await expect(notices).toContainText('This doesn’t exist, or no longer does.')
    await reloaded
    await expect(row('Sue')).toBeVisible()
    await page.unroute('**/api/chat.php')
  })

  await test.step('a removal deletes the chat on the server; the other member keeps it', async () => {
    const gone = page.waitForResponse('**/api/chat.php')
    await removeSue()
    await expect(row('Sue')).toHaveCount(0)
    await gone
    await page.reload()
    await expect(row('Tom')).toBeVisible()
    await expect(row('Sue')).toHaveCount(0)
    expect(await messagesBetween(sue, ray)).toEqual(['From Sue'])
  })
})

test('without a live stream the page polls for messages: after 5 seconds, then every 60 [CHT-04]', async ({ page }) => {
  const [uma, vic] = (await strangers('bdsm', 'Uma', 'Vic')) as [Member, Member]
  await page.clock.install()
  await page.route(`**${liveEventsPath}`, (route) => route.abort())
  // The page contains the chats. The first poll is held back until there is a message, however slow the machine is.
  const messageSent = Promise.withResolvers<void>()
  await page.route('**/api/chats.php', async (route) => {
    await messageSent.promise
    await route.continue()
  })
  const asked = await watchChats(page)
  await openAs(page, uma, '/pricing')
  await expectScreen(page, 'Prices')
  const messages = navigation(page).getByRole('link', { name: /^Messages/ })

  await sendMessage(vic, uma, 'Do you get this?')
  messageSent.resolve()
  await page.clock.runFor(limits.firstPollAfter)
  await expect(messages).toHaveAccessibleName(/1 unread message\)$/)
  for (const [count, text] of [
    [2, 'And this?'],
    [3, 'And that?'],
  ] as const) {
    await sendMessage(vic, uma, text)
    await page.clock.runFor(limits.pollEvery)
    await expect(messages).toHaveAccessibleName(new RegExp(`${count} unread messages\\)$`))
  }
  const times = await asked()
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(pauses).toHaveLength(3)
  for (const [index, pause] of [limits.firstPollAfter, limits.pollEvery, limits.pollEvery].entries())
    expect(Math.abs((pauses[index] ?? 0) - pause), `pause ${index}`).toBeLessThan(limits.firstPollAfter)
})

test('a marked companion reads, types and replies', async ({ page }) => {
  const [wendy] = (await strangers('milf', 'Wendy')) as [Member]
  // Premium members are told when a message is read.
  await buy(wendy)
  const [companion] = demoCompanions('milf')
  if (!companion) throw new Error('The demo has no companions')
  await openAs(page, wendy, `/members/${companion.id}/chat`)
  await expect(page.getByText('Fictional profile', { exact: true }).first()).toBeVisible()
  await write(page, 'Hi there, how are you?')
  const conversation = page.getByRole('log')
  await expect(conversation.getByText(`${companion.name} is typing`)).toBeVisible()
  await expect(conversation.getByText(new RegExp(`^${companion.name}: .+`))).toBeVisible({ timeout: 20_000 })
  await expect(conversation.getByText('Read', { exact: true })).toBeVisible()
  await expect(conversation.getByText(`${companion.name} is typing`)).toBeHidden()
})

/** Writes in the open conversation and waits until the message is visible. */
async function write(page: Page, text: string) {
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** Records when, by the page's clock, the next page opens and requests its chats. */
async function watchChats(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const asked = [Date.now()]
    const originalFetch = window.fetch
    window.fetch = (...request) => {
      if (request[0] === '/api/chats.php') asked.push(Date.now())
      return originalFetch(...request)
    }
    Object.assign(window, { asked })
  })
  return () => page.evaluate(() => (window as unknown as { asked: number[] }).asked)
}
