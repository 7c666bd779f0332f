import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { createElement, type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachedTo } from '../attached.ts'
import { userKey } from '../known.ts'
import { aNetwork } from '../testing/network.ts'
import { aBrowserWithPush, subscription } from '../testing/push-browser.ts'
import { enablePushMutation, usePushState } from './notifications.queries.ts'

afterEach(() => vi.unstubAllGlobals())

function pushState({ key = 'public-key', user = aFreeMember() }: { key?: string | null; user?: User } = {}) {
  const network = aNetwork()
  const { client, on } = network
  client.setQueryData(userKey, user)
  on(notificationsContract.subscribe, {})
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(Suspense, {}, children))
  const { result } = renderHook(() => usePushState(key), { wrapper })
  return {
    ...network,
    state: () => result.current,
    enable: () => new MutationObserver(client, enablePushMutation()).mutate('public-key'),
  }
}

describe('push messages', () => {
  it('are unsupported without a key of the site or a service worker', async () => {
    aBrowserWithPush()
    const { state } = pushState({ key: null })
    await waitFor(() => expect(state()).toBe('unsupported'))
    aBrowserWithPush({ worker: false })
    const other = pushState()
    await waitFor(() => expect(other.state()).toBe('unsupported'))
  })

  it('are denied after the member refused them', async () => {
    aBrowserWithPush({ permission: 'denied' })
    const { state } = pushState()
    await waitFor(() => expect(state()).toBe('denied'))
  })

  it('are turned on with the permission, and the server stores the subscription', async () => {
    aBrowserWithPush()
    const { state, enable, asked, client } = pushState()
    await waitFor(() => expect(state()).toBe('not_subscribed'))
    await enable()
    await waitFor(() => expect(state()).toBe('subscribed'))
    expect(asked(notificationsContract.subscribe)[0]?.body).toEqual({ subscription })
    expect(attachedTo(client).pushSubscribed.get()).toBe(true)
  })

  it('go to the server again in each session of the member, and are off for another member of the browser', async () => {
    aBrowserWithPush()
    const { state, enable, asked, client } = pushState()
    await waitFor(() => expect(state()).toBe('not_subscribed'))
    await enable()
    await waitFor(() => expect(state()).toBe('subscribed'))
    const before = asked(notificationsContract.subscribe).length
    await client.resetQueries({ queryKey: ['notifications'] })
    expect(asked(notificationsContract.subscribe)).toHaveLength(before + 1)

    client.setQueryData(userKey, aFreeMember({ id: 'somebody else' }))
    await client.resetQueries({ queryKey: ['notifications'] })
    await waitFor(() => expect(state()).toBe('granted'))
    expect(asked(notificationsContract.subscribe)).toHaveLength(before + 1)
  })

  it('stay off if the browser refuses, and say why', async () => {
    aBrowserWithPush({ answer: 'denied' })
    const refused = pushState()
    await waitFor(() => expect(refused.state()).toBe('not_subscribed'))
    await expect(refused.enable()).rejects.toMatchObject({ reason: 'denied' })
    await waitFor(() => expect(refused.state()).toBe('denied'))
    expect(refused.asked(notificationsContract.subscribe)).toHaveLength(0)

    aBrowserWithPush({ answer: 'default' })
    await expect(pushState().enable()).rejects.toMatchObject({ reason: 'closed' })
    aBrowserWithPush({ pushService: false })
    const unreached = pushState()
    await expect(unreached.enable()).rejects.toMatchObject({ reason: 'failed' })
    // The permission stays, so the next attempt asks nothing.
    await waitFor(() => expect(unreached.state()).toBe('granted'))
  })

  it('come through the service worker of version 2, which the page registers [NTF-05]', async () => {
    const { registered } = aBrowserWithPush()
    const { state } = pushState()
    await waitFor(() => expect(state()).toBe('not_subscribed'))
    expect(registered[0]).toBe('/push-worker.js?version=2')
  })
})
