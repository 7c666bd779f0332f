import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { liveServer } from '@vonk/api-client/testing/live-server.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { attachedTo } from '../attached.ts'
import { chatsQuery } from '../chat/chat.queries.ts'
import { likesQuery } from '../likes/likes.queries.ts'
import { createQueryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { startMemberSession } from './member-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/**
 * A tab with user, chats and likes whose live stream has not opened yet. It opens a lost stream again after `reopensAfter` seconds.
 * `polledIn` lets that many seconds pass and returns the calls of that time.
 */
async function aPage({ reopensAfter = 3600 }: { reopensAfter?: number } = {}) {
  let asked: string[] = []
  const client = createQueryClient({
    fetch: async (url) => {
      asked.push(url as string)
      return Response.json({ user: aUser(), ...aChatList([]), ...someLikes() })
    },
  })
  await Promise.all([client.fetchQuery(currentUserQuery()), client.fetchQuery(chatsQuery()), client.fetchQuery(likesQuery())])
  asked = []
  const server = liveServer()
  const { openStream } = server
  const retryDelay = () => reopensAfter * 1000
  onTestFinished(startMemberSession(client, aUser().id, { openStream, locks: null, storage: null, retryDelay }))
  return {
    server,
    attached: attachedTo(client),
    polledIn: async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      const seen = asked
      asked = []
      return seen
    },
  }
}

const all = ['/api/user.php', '/api/chats.php', '/api/likes.php']

it('loads user, chats and likes after 5 seconds, then every 60 seconds, without a live stream [CHT-04]', async () => {
  const { polledIn } = await aPage()
  expect(await polledIn(4.9)).toEqual([])
  expect(await polledIn(0.2)).toEqual(all)
  expect(await polledIn(59)).toEqual([])
  expect(await polledIn(1)).toEqual(all)
  expect(await polledIn(120)).toEqual([...all, ...all])
})

it('waits 300 seconds with a push subscription [CHT-04]', async () => {
  const { polledIn, attached } = await aPage()
  attached.pushSubscribed.set(true)
  expect(await polledIn(5)).toEqual(all)
  expect(await polledIn(299)).toEqual([])
  expect(await polledIn(1)).toEqual(all)
})

it('stops while the stream is live, starts again when it is lost, and stops when it is back, also after it has polled [CHT-04]', async () => {
  const { polledIn, server } = await aPage({ reopensAfter: 70 })
  const staysQuiet = async () => {
    for (let beat = 0; beat < 8; beat++) {
      expect(await polledIn(25)).toEqual([])
      server.say({ type: 'beat' })
    }
  }
  server.say({ type: 'hello' })
  expect(await polledIn(0)).toEqual(all)
  await staysQuiet()
  server.cut()
  expect(await polledIn(4)).toEqual([])
  expect(await polledIn(1)).toEqual(all)
  expect(await polledIn(60)).toEqual(all)

  expect(await polledIn(5)).toEqual([])
  server.say({ type: 'hello' })
  expect(await polledIn(0)).toEqual(all)
  await staysQuiet()
})

it('loads them at the opening of the stream only when the page has hydrated: a block must hydrate with the data of the server', async () => {
  const { polledIn, server, attached } = await aPage()
  attached.hydration.expect('chats')
  attached.hydration.expect('likes')
  server.say({ type: 'hello' })
  expect(await polledIn(20)).toEqual([])
  attached.hydration.ready('chats')
  expect(await polledIn(0)).toEqual([])
  attached.hydration.ready('likes')
  expect(await polledIn(0)).toEqual(all)
})

it('loads them without a stream only when the page has hydrated', async () => {
  const { polledIn, attached } = await aPage()
  attached.hydration.expect('chats')
  expect(await polledIn(5)).toEqual([])
  attached.hydration.ready('chats')
  expect(await polledIn(0)).toEqual(all)
})
