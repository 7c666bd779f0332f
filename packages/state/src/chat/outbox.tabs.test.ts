// @vitest-environment node
// Node has real Web Locks and BroadcastChannel; jsdom has neither.
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import type { Message } from '@vonk/contracts/chat/chat.schema.ts'
import { aMessage, aText, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { createOutbox } from './outbox.store.ts'
import type { Unsent } from './unsent.ts'

const anna = aProfileCard({}, 0)

/** The storage that the tabs of a browser share. */
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
      const received: Message[] = []
      const outbox = createOutbox({
        member,
        storage,
        retryDelay: () => 0,
        send: async (message: Unsent) => {
          const [id, body] = [message.id, textOf(message) ?? '']
          if (!online) return await new Promise<never>(() => {})
          sent.push({ tab: name, body })
          return { message: aMessage({ ...aText(body), id, seq: ++seq }), credits: 1, credits_version: 2 }
        },
        onSent: ({ message }) => void received.push(message),
      })
      onTestFinished(outbox.close)
      return { outbox, received: () => received.map(textOf), close: outbox.close }
    },
  }
}

it('sends each message from one tab and reports it to every tab [CHT-03]', async () => {
  const { tab, sent } = aBrowser('m1')
  const first = tab('first')
  const second = tab('second')
  first.outbox.add({ to: anna, ...aText('one') })
  await eventually(() => expect(second.received()).toEqual(['one']))
  second.outbox.add({ to: anna, ...aText('two') })
  await eventually(() => expect(first.received()).toEqual(['one', 'two']))
  expect(sent.map(({ body }) => body)).toEqual(['one', 'two'])
  await eventually(() => expect([...first.outbox.get(), ...second.outbox.get()]).toEqual([]))
})

it('sends the messages of a closed tab from the remaining tab [CHT-03]', async () => {
  const { tab, sent } = aBrowser('m2')
  const suspended = tab('suspended', { online: false })
  suspended.outbox.add({ to: anna, ...aText('left behind') })
  const other = tab('other')
  expect(other.outbox.get()).toHaveLength(1)
  expect(sent).toEqual([])
  suspended.close()
  await eventually(() => expect(sent).toEqual([{ tab: 'other', body: 'left behind' }]))
})

it('sends from the tab that writes, even if a suspended tab holds the lock', async () => {
  const { tab, sent } = aBrowser('m3')
  const suspended = tab('suspended', { online: false })
  await eventually(async () => expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain('outbox:m3'))
  suspended.outbox.add({ to: anna, ...aText('one') })
  tab('awake').outbox.add({ to: anna, ...aText('two') })
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual(['one', 'two']))
})

it('sends a message that does not fit into a full storage, even if another tab leads', async () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  const { tab, sent } = aBrowser('m4', Object.assign(aStorage(), { setItem }))
  tab('first')
  await eventually(async () => expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain('outbox:m4'))
  tab('second').outbox.add({ to: anna, ...aText('one') })
  await eventually(() => expect(sent).toEqual([{ tab: 'second', body: 'one' }]))
})
