import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { eventually } from '@vonk/config/vitest/eventually.ts'
import { keepChats } from '@vonk/state/chat/kept-chats.ts'
import { chatsKey, settingsKey, userKey } from '@vonk/state/known.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { aCacheStorage } from '@vonk/state/testing/cache-storage.ts'
import { aNetwork, lost } from '@vonk/state/testing/network.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { openSite } from '../testing/open-site.tsx'
import { OfflinePage } from './offline-page.tsx'
import { routesOffline } from './offline-start.tsx'

beforeEach(() => localStorage.clear())

const openOffline = () => void (document.documentElement.dataset['offline'] = '')

afterEach(() => {
  onlineManager.setOnline(true)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset['offline']
  vi.unstubAllGlobals()
})

describe('a page that opens without a connection', () => {
  const chats = someChats(2)
  const [chat] = chats

  /** The device has kept the list of a member. */
  async function aDeviceOfMember() {
    const store = aCacheStorage()
    vi.stubGlobal('caches', store)
    const client = createQueryClient()
    const user = aUser()
    client.setQueryData(userKey, user)
    client.setQueryData(settingsKey, { settings: someSettings(), domain_language: 'en' })
    client.setQueryData(chatsKey, aChatList(chats))
    const close = keepChats(client, user.id)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    await eventually(async () => expect(await (await store.open('kept-chats')).keys()).toHaveLength(1))
    close()
    openOffline()
  }

  it.each([
    { path: '/chats', opens: true },
    { path: `/chats/${chat?.conversation.id}`, opens: true },
    { path: `/members/${chat?.profile.id}/chat`, opens: true, at: `/chats/${chat?.conversation.id}` },
    { path: '/chats/unknown', opens: false },
    { path: '/members/unknown/chat', opens: false },
    { path: '/members', opens: false },
    { path: '/', opens: false },
  ])('is at $path the conversations: $opens [NTF-06 partly]', async ({ path, opens, at = path }) => {
    await aDeviceOfMember()
    history.replaceState(null, '', path)
    const client = createQueryClient()
    onTestFinished(() => client.clear())
    expect((await routesOffline(client)) === routes).toBe(opens)
    expect(location.pathname).toBe(at)
  })

  it('is for a member who has logged out only that page, until the server has heard it; then the site [NTF-06 partly]', async () => {
    await aDeviceOfMember()
    localStorage.setItem('logout-wanted', '1')
    history.replaceState(null, '', '/chats')
    delete document.documentElement.dataset['offline']
    const { client, on, asked } = aNetwork()
    on(accountContract.logout, lost)
    expect(await routesOffline(client)).not.toBe(routes)
    expect(client.getQueryData(chatsKey)).toBeUndefined()
    on(accountContract.logout, {})
    expect(await routesOffline(client)).toBe(routes)
    expect(asked(accountContract.logout)).toHaveLength(2)
    expect(client.getQueryData(chatsKey)).toBeUndefined()
  })

  it('is at no address the conversations if none are kept', async () => {
    openOffline()
    history.replaceState(null, '', '/chats')
    expect(await routesOffline(createQueryClient())).not.toBe(routes)
  })
})

describe('in place of a page that needs a connection', () => {
  const page = (hasChats: boolean, isReachable = () => Promise.resolve(false)) =>
    openSite('/members', {
      locale: 'nl',
      parts: [{ path: '*', element: <OfflinePage hasChats={hasChats} isReachable={isReachable} /> }],
    })

  it('are the reason, the way to the conversations and another try, which says if it was in vain [NTF-06 partly]', async () => {
    const { keyboard } = await page(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Je bent offline' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open berichten' })).toHaveAttribute('href', '/chats')
    await keyboard.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('We kunnen de site even niet bereiken.'))
  })

  it('the address of the page itself leads to the site at once', async () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { pathname: '/offline.html', replace })
    await page(false, () => Promise.resolve(true))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  })

  it('no way leads to conversations that are not there', async () => {
    await page(false)
    expect(screen.queryByRole('link', { name: 'Open berichten' })).toBeNull()
  })

  it('the page comes by itself when the server answers, not before [NTF-06 partly]', async () => {
    const reload = vi.fn()
    const isReachable = vi.fn(() => Promise.resolve(false))
    await page(true, isReachable)
    vi.stubGlobal('location', { pathname: '/members', reload })
    dispatchEvent(new Event('online'))
    await isReachable.mock.results.at(-1)?.value
    expect(isReachable).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    isReachable.mockResolvedValue(true)
    dispatchEvent(new Event('online'))
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
