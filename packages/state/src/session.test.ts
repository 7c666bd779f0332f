import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day } from '@vonk/contracts/clock.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import { aCompany, someRegions, someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { loginMutation } from './account/account.queries.ts'
import { chatsQuery } from './chat/chat.queries.ts'
import { chatsKey, userKey } from './known.ts'
import { interestsQuery } from './profile/profile.queries.ts'
import { currentUserQuery } from './session.ts'
import { companyInfoQuery, regionsQuery, settingsQuery } from './site/site.queries.ts'
import { aNetwork, loginNeeded, lost, refused } from './testing/network.ts'

describe('the logged-in user', () => {
  it('is logged out by a response that requires a login, and the cache is cleared [AUT-04]', async () => {
    const { client, on } = aNetwork()
    on(accountContract.currentUser, { user: aUser() })
    on(siteContract.settings, { settings: someSettings(), domain_language: 'en' })
    on(chatContract.chats, aChatList())
    await client.fetchQuery(currentUserQuery())
    await client.fetchQuery(settingsQuery(() => ({ host: 'milf.example', search: '' })))
    await client.fetchQuery(chatsQuery())

    on(chatContract.chats, loginNeeded)
    await client.fetchQuery({ ...chatsQuery(), staleTime: 0 }).catch(() => {})
    expect(client.getQueryData(userKey)).toBeNull()
    expect(client.getQueryData(chatsKey)).toBeUndefined()
    expect(client.getQueryData(settingsQuery().queryKey)?.settings.name).toBe(someSettings().name)
  })

  it('changes with a login, and the data of the previous user is removed', async () => {
    const { client, on } = aNetwork()
    client.setQueryData(userKey, aUser())
    client.setQueryData(chatsKey, aChatList())
    const other = aUser({ id: uuidOf('someone', 'else') })
    on(accountContract.login, { user: other })
    await new MutationObserver(client, loginMutation()).mutate({ email: 'a@example.org', password: 'secret' })
    expect(client.getQueryData(userKey)).toEqual(other)
    expect(client.getQueryData(chatsKey)).toBeUndefined()
  })

  it('does not change when a login fails, and the error has the code', async () => {
    const { client, on } = aNetwork()
    client.setQueryData(userKey, null)
    on(accountContract.login, () => refused(403, 'login_blocked', { minutes: 15 }))
    const login = new MutationObserver(client, loginMutation()).mutate({ email: 'a@example.org', password: 'wrong' })
    await expect(login).rejects.toMatchObject({ code: 'login_blocked', params: { minutes: 15 } })
    expect(client.getQueryData(userKey)).toBeNull()
  })
})

describe('a failed request', () => {
  it('is retried five times in total [API-02]', async () => {
    const { client, on, asked } = aNetwork()
    on(chatContract.chats, lost)
    await expect(client.fetchQuery(chatsQuery())).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked(chatContract.chats)).toHaveLength(6)
  })
})

describe('the settings', () => {
  it('are requested with the route’s query and the host as forced-domain [EDI-03]', async () => {
    const { client, on, asked } = aNetwork()
    on(siteContract.settings, { settings: someSettings(), domain_language: 'en' })
    await client.fetchQuery(settingsQuery(() => ({ host: 'milf.example', search: '?network=x&lb=1' })))
    expect(Object.fromEntries(asked(siteContract.settings)[0]?.query ?? [])).toEqual({
      network: 'x',
      lb: '1',
      'forced-domain': 'milf.example',
    })
  })
})

describe('interests, regions and company info', () => {
  it('are fetched once and kept, for any number of callers at any time [PRF-06]', async () => {
    const { client, on, requests } = aNetwork()
    on(siteContract.regions, { regions: someRegions() })
    on(siteContract.companyInfo, { companyinfo: aCompany() })
    on(profileContract.interests, answers.profile.interests)
    const fetchAll = () =>
      Promise.all([client.fetchQuery(interestsQuery()), client.fetchQuery(regionsQuery()), client.fetchQuery(companyInfoQuery())])
    await fetchAll()
    vi.setSystemTime(Date.now() + day)
    onTestFinished(() => void vi.useRealTimers())
    await fetchAll()
    expect(requests).toHaveLength(3)
  })
})
