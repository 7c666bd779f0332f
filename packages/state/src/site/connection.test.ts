import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chatsQuery } from '../chat/chat.queries.ts'
import { currentUserQuery } from '../session.ts'
import { aNetwork, lost, refused } from '../testing/network.ts'
import { watchConnection } from './connection.ts'

function watched() {
  const network = aNetwork()
  let reachable: boolean | null = null
  onTestFinished(watchConnection(network.client, (next) => (reachable = next)))
  return { ...network, reachable: () => reachable }
}

it('follows the online state of the browser', () => {
  const { reachable } = watched()
  expect(reachable()).toBe(true)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  globalThis.dispatchEvent(new Event('offline'))
  expect(reachable()).toBe(false)
  onLine.mockRestore()
  globalThis.dispatchEvent(new Event('online'))
  expect(reachable()).toBe(true)
})

it('is unreachable after a call without a response and reachable after the next successful call', async () => {
  const { client, on, reachable } = watched()
  on(accountContract.currentUser, lost)
  await client.fetchQuery(currentUserQuery()).catch(() => {})
  expect(reachable()).toBe(false)
  on(accountContract.currentUser, { user: aUser() })
  await client.fetchQuery(currentUserQuery())
  expect(reachable()).toBe(true)
})

it('is reachable after a refusal', async () => {
  const { client, on, reachable } = watched()
  on(chatContract.chats, () => refused(404, 'not_found'))
  await client.fetchQuery(chatsQuery()).catch(() => {})
  expect(reachable()).toBe(true)
})
