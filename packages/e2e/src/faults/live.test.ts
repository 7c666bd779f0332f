import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { minute, second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { chatsKey, historyKey, knownUser, likesKey } from '@vonk/state/known.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from './device.ts'
import { openWorld, until as expectSoon, type Person, type World } from './world.ts'

/** For hangs; a busy machine is slow. */
const timeout = 2 * minute

let world: World

beforeAll(async () => {
  world = await openWorld(2)
}, timeout)

afterEach(() => world.clear())
afterAll(() => world.close(), timeout)

const first = ({ devices }: Person): Device => {
  const [device] = devices
  if (!device) throw new Error('A person has a device')
  return device
}
const api = (person: Person) => attachedTo(first(person).client).api
const chatOf = (device: Device) => device.client.getQueryData(chatsKey)?.chats[0]

/** Two members in a conversation that both have open. */
async function inConversation(devices: readonly string[] = ['the computer']) {
  const [anna, ben] = [await world.member(devices), await world.member(['the other'])]
  world.write(first(anna), ben)
  await expectSoon(
    () => world.devices.every((device) => device.isLive() && device.histories().size === 1),
    'the conversation is open',
  )
  for (const device of world.devices) device.asked()
  const conversation = chatOf(first(anna))?.conversation.id ?? ''
  return { anna, ben, conversation }
}

describe('an open page', { timeout }, () => {
  it('shows a message, typing, a read mark and a like within a second, and asks for nothing [CHT-04]', async () => {
    const { anna, ben, conversation } = await inConversation()
    const [annas, bens] = [first(anna), first(ben)]
    world.write(annas, ben)
    await expectSoon(() => bens.histories().get(conversation)?.messages.length === 2, 'the message', second)
    await api(ben).call(chatContract.typing, { body: { conversation } })
    await expectSoon(() => attachedTo(annas.client).typing.get().has(conversation), 'typing', second)
    await api(ben).call(chatContract.read, { body: { conversation, seq: 2 } })
    await expectSoon(() => annas.histories().get(conversation)?.read_seq === 2, 'the read mark', second)
    await api(ben).call(likesContract.like, { body: { profile: anna.id } })
    await expectSoon(() => annas.client.getQueryData(likesKey)?.num_new_likes === 1, 'the like', second)
    expect(annas.asked()).toEqual([chatContract.send.path])
  })

  it('counts unread messages like every other device of its member, within a second [NAV-03 NAV-09]', async () => {
    const { anna, ben, conversation } = await inConversation(['the computer', 'the phone'])
    const counts = () => anna.devices.map((device) => device.unread())
    for (const unread of [1, 2]) {
      world.write(first(ben), anna)
      await expectSoon(() => counts().every((count) => count === unread), `${unread} unread`, second)
    }
    await api(anna).call(chatContract.read, { body: { conversation, seq: 3 } })
    await expectSoon(() => counts().every((count) => count === 0), 'nothing unread', second)
  })

  it('closes the conversation and the profile when one of both blocks the other', async () => {
    const { anna, ben, conversation } = await inConversation()
    await api(ben).call(membersContract.block, { body: { profile: anna.id } })
    for (const { client } of world.devices)
      await expectSoon(
        () =>
          client.getQueryState(historyKey(conversation))?.error?.message !== undefined &&
          client.getQueryData(chatsKey)?.chats.length === 0,
        'the conversation is closed',
        second,
      )
  })

  it('loses its member when staff close the account', async () => {
    const { anna } = await inConversation(['the computer', 'the phone'])
    await promisify(execFile)(process.execPath, ['apps/api/src/commands/close-account.ts', 'close', anna.site, anna.email], {
      env: { ...process.env, DATA_DIR: world.dataDir },
    })
    for (const { client } of anna.devices) await expectSoon(() => !knownUser(client), 'the member is logged out', 5 * second)
  })

  it('polls while the stream is away, and opens it again [CHT-04]', async () => {
    const { anna } = await inConversation()
    const device = first(anna)
    world.line.refuse(liveEventsPath)
    world.line.cut(liveEventsPath)
    await expectSoon(() => !device.isLive(), 'the stream is away')
    device.asked()
    const polled = ['/api/chats.php', '/api/likes.php', '/api/user.php']
    const seen = new Set<string>()
    await expectSoon(() => {
      for (const path of device.asked()) seen.add(path)
      return polled.every((path) => seen.has(path))
    }, 'the page polls')
    world.line.refuse(null)
    await expectSoon(() => device.isLive(), 'the stream is back')
  })
})
