import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { attachedTo } from '../attached.ts'
import { chatsQuery } from '../chat/chat.queries.ts'
import { userKey } from '../known.ts'
import { startMemberSession } from '../live/member-session.ts'
import { aNetwork, lost, refused } from '../testing/network.ts'
import { logoutMutation } from './account.queries.ts'
import { finishLogout, isLogoutWanted, unfinishedLogout } from './wanted-logout.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  onlineManager.setOnline(true)
  unfinishedLogout.set(false)
})

/** A page of a member with a message that waits. */
function aPageWithoutConnection() {
  const network = aNetwork()
  const { client, on } = network
  const user = aUser()
  onTestFinished(startMemberSession(client, user.id))
  client.setQueryData(userKey, user)
  on(accountContract.logout, lost)
  on(accountContract.currentUser, lost)
  on(chatContract.send, lost)
  on(chatContract.chats, lost)
  onlineManager.setOnline(false)
  attachedTo(client)
    .outbox.get()
    ?.add({ kind: 'text', payload: { text: 'Later', quote: null }, to: aProfileCard(), price: 0 })
  return network
}
const logOut = (client: ReturnType<typeof aNetwork>['client']) => new MutationObserver(client, logoutMutation()).mutate()

it('without a connection a logout takes member and waiting messages from the device at once [NTF-06 partly]', async () => {
  const { client } = aPageWithoutConnection()
  expect(Object.keys(localStorage).some((key) => key.startsWith('outbox:'))).toBe(true)
  expect(await logOut(client)).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['logout-wanted'])
  expect(client.getQueryData(userKey)).toBeNull()
  expect(unfinishedLogout.get()).toBe(true)
})

it('a later page sends the logout before any other call, and the call only when it was heard [NTF-06 partly]', async () => {
  localStorage.setItem('logout-wanted', '1')
  const { client, on, requests } = aNetwork()
  on(chatContract.chats, aChatList())
  on(accountContract.logout, () => refused(503, 'unavailable'))
  await expect(client.fetchQuery(chatsQuery())).rejects.toMatchObject({ code: 'unavailable' })
  expect(requests.every(({ line }) => line === accountContract.logout)).toBe(true)
  on(accountContract.logout, {})
  const before = requests.length
  await client.fetchQuery(chatsQuery())
  expect(requests.slice(before).map(({ line }) => line.path)).toEqual([accountContract.logout.path, chatContract.chats.path])
  expect(isLogoutWanted()).toBe(false)
})

it('a logout that the server refuses for good does not close the site', async () => {
  localStorage.setItem('logout-wanted', '1')
  const { client, on } = aNetwork()
  on(accountContract.logout, () => refused(400, 'blocked_by_member'))
  expect(await finishLogout(client)).toBe(true)
  expect(isLogoutWanted()).toBe(false)
})
