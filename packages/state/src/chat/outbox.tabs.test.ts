// @vitest-environment node
// Here the locks and the channel between tabs are real; jsdom has neither.
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { aMessage } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { createOutbox, type Unsent } from './outbox.store.ts'

const anna = aProfileCard({}, 0)

/** The storage that the tabs of one browser share. */
function aStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function aBrowser(member: string, storage = aStorage()) {
  const sent: { tab: string; body: string }[] = []
  let seq = 0
  return {
    sent,
    tab: (name: string, { online = true } = {}) => {
      const heard: Message[] = []
      const outbox = createOutbox({
        member,
        storage,
        retryDelay: () => 0,
        send: async ({ id, body }: Unsent) => {
          if (!online) return await new Promise<never>(() => {})
          sent.push({ tab: name, body })
          return { message: aMessage({ id, body, seq: ++seq }), credits: 1, credits_version: 2 }
        },
        onSent: ({ message }) => void heard.push(message),
      })
      onTestFinished(outbox.close)
      return { outbox, heard: () => heard.map(({ body }) => body), close: outbox.close }
    },
  }
}

it('each message is sent by one tab, and every tab hears of it [CHT-03]', async () => {
  const { tab, sent } = aBrowser('m1')
  const first = tab('first')
  const second = tab('second')
  first.outbox.add({ to: anna, kind: 'text', body: 'one' })
  await eventually(() => expect(second.heard()).toEqual(['one']))
  second.outbox.add({ to: anna, kind: 'text', body: 'two' })
  await eventually(() => expect(first.heard()).toEqual(['one', 'two']))
  expect(sent.map(({ body }) => body)).toEqual(['one', 'two'])
  await eventually(() => expect([...first.outbox.get(), ...second.outbox.get()]).toEqual([]))
})

it('what a closed tab left is sent by the one that remains [CHT-03]', async () => {
  const { tab, sent } = aBrowser('m2')
  const asleep = tab('asleep', { online: false })
  asleep.outbox.add({ to: anna, kind: 'text', body: 'left behind' })
  const other = tab('other')
  expect(other.outbox.get()).toHaveLength(1)
  expect(sent).toEqual([])
  asleep.close()
  await eventually(() => expect(sent).toEqual([{ tab: 'other', body: 'left behind' }]))
})

it('a tab that writes sends, though another, asleep, holds the lock', async () => {
  const { tab, sent } = aBrowser('m3')
  const asleep = tab('asleep', { online: false })
  await eventually(async () => expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain('outbox:m3'))
  asleep.outbox.add({ to: anna, kind: 'text', body: 'one' })
  tab('awake').outbox.add({ to: anna, kind: 'text', body: 'two' })
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual(['one', 'two']))
})

it('sends a message that the full storage does not take, though another tab leads', async () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  const { tab, sent } = aBrowser('m4', Object.assign(aStorage(), { setItem }))
  tab('first')
  await eventually(async () => expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain('outbox:m4'))
  tab('second').outbox.add({ to: anna, kind: 'text', body: 'one' })
  await eventually(() => expect(sent).toEqual([{ tab: 'second', body: 'one' }]))
})
