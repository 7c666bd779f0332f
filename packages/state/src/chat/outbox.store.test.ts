import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Message, OutgoingMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChat, aChatList, aMessage, asSent, aText, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { attachedTo } from '../attached.ts'
import { chatsKey, historyKey, userKey } from '../known.ts'
import { startMemberSession } from '../live/member-session.ts'
import { createQueryClient } from '../query-client.ts'
import { aNetwork, lost, refused } from '../testing/network.ts'
import { createOutbox } from './outbox.store.ts'

const user = aUser()
const anna = aProfileCard({}, 0)
const bert = aProfileCard({}, 1)
const annasChat = aChat({}, 0)
const conversation = annasChat.conversation.id

/** Stores each message once by its id and numbers the messages, as the server does. */
function aMailbox() {
  const stored: Message[] = []
  return {
    stored,
    take: (outgoing: OutgoingMessage) => {
      const { id, profile } = outgoing
      const to = profile === anna.id ? conversation : aChat({}, 1).conversation.id
      const known = stored.find((message) => message.id === id)
      if (known) return { message: known, credits: 4, credits_version: 2 }
      const seq = annasChat.conversation.last_seq + stored.length + 1
      const message = aMessage({ ...asSent(outgoing), id, seq, conversation_id: to, sender_id: user.profile.id, credits: 2 })
      stored.push(message)
      return { message, credits: 4, credits_version: 2 }
    },
  }
}

type SessionOptions = Parameters<typeof startMemberSession>[2]

/** A tab of a logged-in member with loaded chats. It is the only tab unless locks are given. */
function aTab(network: ReturnType<typeof aNetwork>, options: SessionOptions = { locks: null }) {
  const { client } = network
  client.setQueryData(userKey, user)
  client.setQueryData(chatsKey, aChatList([annasChat]))
  const close = startMemberSession(client, user.id, { retryDelay: () => 0, ...options })
  onTestFinished(close)
  const outbox = attachedTo(client).outbox.get()
  if (!outbox) throw new Error('The session has no outbox')
  return { close, outbox, bodies: () => outbox.get().map(textOf) }
}

function fresh() {
  localStorage.clear()
  const network = aNetwork()
  const mailbox = aMailbox()
  return { network, mailbox }
}

describe('a message', () => {
  it('is shown immediately, and the server’s message replaces it [CHT-03]', async () => {
    const { network, mailbox } = fresh()
    network.client.setQueryData(historyKey(conversation), {
      messages: [],
      has_more: true,
      changed_to: 0,
      delivered_seq: 0,
      read_seq: 0,
      profile: anna,
      complete_to: annasChat.conversation.last_seq,
    })
    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    const { outbox, bodies } = aTab(network)
    const id = outbox.add({ to: anna, ...aText('Hi') })
    expect(bodies()).toEqual(['Hi'])
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(network.client.getQueryData(historyKey(conversation))?.messages.map((message) => message.id)).toEqual([id])
    expect(textOf(network.client.getQueryData(chatsKey)?.chats[0]?.last_message)).toBe('Hi')
    expect(network.client.getQueryData(userKey)?.credits).toBe(4)
  })

  it('is sent after the one before it, one at a time [CHT-03]', async () => {
    const { network, mailbox } = fresh()
    let inFlight = 0
    network.on(chatContract.send, async ({ body }) => {
      inFlight++
      expect(inFlight).toBe(1)
      await Promise.resolve()
      inFlight--
      return mailbox.take(body)
    })
    const { outbox } = aTab(network)
    for (const body of ['one', 'two', 'three']) outbox.add({ to: anna, ...aText(body) })
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(mailbox.stored.map(textOf)).toEqual(['one', 'two', 'three'])
  })

  it('survives a lost connection and is stored once, even if the response is lost [CHT-03]', async () => {
    const { network, mailbox } = fresh()
    let tries = 0
    network.on(chatContract.send, ({ body }) => {
      tries++
      if (tries === 1) return lost()
      const answer = mailbox.take(body)
      return tries === 2 ? lost() : answer
    })
    const { outbox } = aTab(network)
    outbox.add({ to: anna, ...aText('Hi') })
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(tries).toBe(3)
    expect(mailbox.stored).toHaveLength(1)
  })

  it('is tried again after pauses that grow from a second to half a minute', async () => {
    localStorage.clear()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const tries: number[] = []
    const client = createQueryClient({
      fetch: async () => {
        tries.push(Date.now())
        throw new TypeError('Failed to fetch')
      },
    })
    // As the shell starts it: with the pauses of the product.
    onTestFinished(startMemberSession(client, user.id, { locks: null }))
    attachedTo(client)
      .outbox.get()
      ?.add({ to: anna, ...aText('Hi') })
    const longest = [1, 2, 4, 8, 16, 30, 30]
    await vi.advanceTimersByTimeAsync(longest.reduce((sum, seconds) => sum + seconds * 1000, 0))
    for (const [nth, seconds] of longest.entries()) {
      const pause = (tries[nth + 1] ?? Number.NaN) - (tries[nth] ?? Number.NaN)
      // Each pause is shortened by up to a fifth, by chance.
      expect(pause).toBeGreaterThan(seconds * 800 - 2)
      expect(pause).toBeLessThanOrEqual(seconds * 1000)
    }
  })

  it('survives a reload [CHT-03]', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, lost)
    const before = aTab(network, { locks: null, retryDelay: () => 60_000 })
    before.outbox.add({ to: anna, ...aText('one') })
    before.outbox.add({ to: anna, ...aText('two') })
    before.close()

    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    const after = aTab(network)
    await eventually(() => expect(after.outbox.get()).toEqual([]))
    expect(mailbox.stored.map(textOf)).toEqual(['one', 'two'])
  })

  it('is retried immediately when the connection is back', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, lost)
    const { outbox } = aTab(network, { locks: null, retryDelay: () => 60_000 })
    outbox.add({ to: anna, ...aText('Hi') })
    await eventually(() => expect(network.asked(chatContract.send)).toHaveLength(1))
    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    await eventually(() => {
      window.dispatchEvent(new Event('online'))
      expect(outbox.get()).toEqual([])
    })
  })

  it('keeps the reason of a refusal, blocks no other message, and can be sent again [CHT-03 CHT-09]', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, ({ body }) =>
      body.profile === anna.id ? refused(402, 'insufficient_credits') : mailbox.take(body),
    )
    const { outbox } = aTab(network)
    const id = outbox.add({ to: anna, ...aText('to Anna') })
    outbox.add({ to: bert, ...aText('to Bert') })
    await eventually(() => expect(outbox.get()).toHaveLength(1))
    await eventually(() => expect(outbox.get()[0]).toMatchObject({ id, failure: { code: 'insufficient_credits' } }))
    expect(network.asked(chatContract.send)).toHaveLength(2)

    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    outbox.retry(id)
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(mailbox.stored.map(textOf)).toEqual(['to Bert', 'to Anna'])
  })

  it('carries the price that the page said, and is sent at a higher one only when the member says so [TRU-04]', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, ({ body }) =>
      body.price !== undefined && body.price < 3 ? refused(409, 'message_price_changed', { count: 3 }) : mailbox.take(body),
    )
    const { outbox } = aTab(network)
    const id = outbox.add({ to: anna, price: 1, ...aText('Hi') })
    await eventually(() => expect(outbox.get()[0]).toMatchObject({ id, failure: { code: 'message_price_changed' } }))
    expect(mailbox.stored).toEqual([])

    outbox.retry(id)
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(network.asked(chatContract.send).map(({ body }) => body)).toMatchObject([{ price: 1 }, { price: 3 }])
  })

  it('quotes what it was written to, and is sent again without that if it is gone', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, () => refused(409, 'card_gone'))
    const { outbox } = aTab(network)
    const quote = { kind: 'card', question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    const id = outbox.add({ to: anna, ...aText('Which coffee?', quote) })
    await eventually(() => expect(outbox.get()[0]).toMatchObject({ payload: { quote }, failure: { code: 'card_gone' } }))

    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    outbox.retry(id)
    await eventually(() => expect(outbox.get()).toEqual([]))
    const message = { id, profile: anna.id, kind: 'text' }
    const text = 'Which coffee?'
    expect(network.asked(chatContract.send).map(({ body }) => body)).toEqual([
      { ...message, payload: { text, quote: { kind: 'card', question: 'perfect_sunday' } } },
      { ...message, payload: { text } },
    ])
  })

  it('is no failure once the server has it, even if the page fails to show it', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    const outbox = createOutbox({
      member: user.id,
      storage: null,
      locks: null,
      send: (message) => Promise.resolve(aMailbox().take({ ...message, profile: message.to.id } as OutgoingMessage)),
      onSent: () => {
        throw new Error('The page fails')
      },
    })
    onTestFinished(outbox.close)
    outbox.add({ to: anna, ...aText('Hi') })
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('can be discarded', async () => {
    const { network } = fresh()
    network.on(chatContract.send, () => refused(400, 'message_too_long'))
    const { outbox } = aTab(network)
    const id = outbox.add({ to: anna, ...aText('much too long') })
    await eventually(() => expect(outbox.get()[0]?.failure?.code).toBe('message_too_long'))
    outbox.discard(id)
    expect(outbox.get()).toEqual([])
  })

  it('starts a conversation and adds it to the list without a reload', async () => {
    const { network, mailbox } = fresh()
    network.on(chatContract.send, ({ body }) => mailbox.take(body))
    const { outbox } = aTab(network)
    outbox.add({ to: bert, ...aText('Hello Bert') })
    await eventually(() => expect(outbox.get()).toEqual([]))
    expect(network.client.getQueryData(chatsKey)?.chats[0]).toMatchObject({
      profile: { id: bert.id },
      last_message: { payload: { text: 'Hello Bert' } },
    })
  })

  it('is not visible to another member, and is deleted by clear', async () => {
    const { network } = fresh()
    network.on(chatContract.send, lost)
    const { outbox, close } = aTab(network, { locks: null, retryDelay: () => 60_000 })
    outbox.add({ to: anna, ...aText('secret') })
    close()
    const close2 = startMemberSession(network.client, 'somebody-else', { locks: null })
    onTestFinished(close2)
    expect(attachedTo(network.client).outbox.get()?.get()).toEqual([])
    outbox.clear()
    expect(Object.keys(localStorage)).toEqual([])
  })
})
