import { randomUUID } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { describe, expect, it } from 'vitest'
import { openTestApp, type TestMember } from '../../testing/harness.ts'
import { openStream, type OpenStream } from '../../testing/open-stream.ts'

const server = await openTestApp({ settings: { message_credits: 1 } })
const { port } = await server.listen()

async function openPage(member: TestMember): Promise<OpenStream> {
  const stream = await openStream({ port, site: member.site, cookie: member.cookie })
  expect(await stream.next()).toEqual({ type: 'hello' })
  return stream
}

/**
 * Waits a second in short steps. The event loop handles events between the steps, so a pause of the machine counts as one
 * step only.
 */
async function waitOneSecond(signal: AbortSignal): Promise<void> {
  for (let left = 100; left > 0; left--) await elapsed(second / 100, null, { signal })
}

/** The next event of a page. Deliveries come in between, once a second. */
const nextOf = async (page: OpenStream): Promise<LiveEvent | null> => {
  const event = await page.next()
  return event?.type === 'delivered' ? nextOf(page) : event
}

/** The next event of a page. Throws after a second. */
const nextEvent = async (page: OpenStream): Promise<LiveEvent | null> => {
  const tooLate = new AbortController()
  try {
    return await Promise.race([
      nextOf(page),
      waitOneSecond(tooLate.signal).then(() => Promise.reject(new Error('No event within a second'))),
    ])
  } finally {
    tooLate.abort()
  }
}

describe('open pages of two members', () => {
  it('get messages, typing, read marks and likes within a second, as do the sender’s other tabs [CHT-04 CHT-05]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10, paid: true })
    const ben = await server.aMemberIn('milf', { credits: 10 })
    const pages = { anna: await openPage(anna), ben: await openPage(ben) }
    const browser = { anna: server.as(anna), ben: server.as(ben) }

    const body = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Are you there?' } } as const
    const { message } = (await browser.anna.call(chatContract.send, { body })).answer
    expect(await nextEvent(pages.ben)).toEqual({ type: 'message', message: { ...message, credits: 0 } })
    expect(await nextEvent(pages.anna)).toEqual({ type: 'message', message })
    expect(await nextEvent(pages.anna)).toEqual({ type: 'balance', credits: 9, credits_version: 1 })

    const conversation = message.conversation_id
    await browser.ben.call(chatContract.typing, { body: { conversation } })
    expect(await nextEvent(pages.anna)).toEqual({ type: 'typing', conversation_id: conversation, profile_id: ben.id })

    const read = { type: 'read', conversation_id: conversation, profile_id: ben.id, seq: 1 }
    await browser.ben.call(chatContract.read, { body: { conversation, seq: 1 } })
    expect(await nextEvent(pages.anna)).toEqual(read)
    expect(await nextEvent(pages.ben)).toEqual(read)

    await browser.ben.call(likesContract.like, { body: { profile: anna.id } })
    expect(await nextEvent(pages.anna)).toMatchObject({ type: 'like', like: { profile: { id: ben.id } } })
    for (const page of Object.values(pages)) page.close()
  })

  it('of the sender learns that the stream of the receiver has got the message [CHT-03 partly]', async () => {
    const anna = await server.aMemberIn('milf', { credits: 10 })
    const ben = await server.aMemberIn('milf')
    const pages = { anna: await openPage(anna), ben: await openPage(ben) }
    const body = { id: randomUUID(), profile: ben.id, kind: 'text', payload: { text: 'Are you there?' } } as const
    const { conversation_id } = (await server.as(anna).call(chatContract.send, { body })).answer.message
    const types: (string | undefined)[] = []
    for (let event = await pages.anna.next(); event?.type !== 'delivered'; event = await pages.anna.next())
      types.push(event?.type)
    expect(types).toEqual(['message', 'balance'])
    const { chats } = (await server.as(anna).call(chatContract.chats)).answer
    expect(chats).toMatchObject([{ conversation: { id: conversation_id }, delivered_seq: 1, read_seq: 0 }])
    for (const page of Object.values(pages)) page.close()
  })

  it('get no event for a refused message', async () => {
    const poor = await server.aMemberIn('milf')
    const rich = await server.aMemberIn('milf', { credits: 5 })
    const ben = await server.aMemberIn('milf')
    const page = await openPage(ben)
    const to = (id: string) => ({ id, profile: ben.id, kind: 'text', payload: { text: 'Hello' } }) as const
    expect((await server.as(poor).call(chatContract.send, { body: to(randomUUID()) })).error?.code).toBe('insufficient_credits')
    const { message } = (await server.as(rich).call(chatContract.send, { body: to(randomUUID()) })).answer
    expect(await nextEvent(page)).toMatchObject({ type: 'message', message: { id: message.id } })
    page.close()
  })
})
