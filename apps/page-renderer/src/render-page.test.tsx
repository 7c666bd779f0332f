import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { withLastOpened } from '@vonk/contracts/chat/last-opened.rules.ts'
import { day } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { aFreeMember, aUser } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aChat, aChatList, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aDiscountCode } from '@vonk/fixtures/offers/a-discount-code.ts'
import { someFoundCards } from '@vonk/fixtures/profile/a-profile.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import type { RenderedState } from '@vonk/site/rendered-state.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aServer } from './testing/a-server.ts'

const profiles = someFoundCards(30).map((card, at) => (at % 3 === 0 ? { ...card, kind: 'fictional' as const } : card))
const [first] = profiles
const found = { ...answers.members.search, profiles, count: 30, pages: 2 }

describe('a rendered page', () => {
  it('shows a visitor the home page with its title and description', async () => {
    const { root, title, head, status } = await aServer(null).page('/')
    expect(status).toBe(200)
    expect(root).toContain('<main')
    expect(root).toContain('href="/signup"')
    expect(title).toBe(someSettings('general').index_title)
    expect(head).toContain('<meta name="description"')
  })

  it.each(['landing', 'landing2/general-eng', 'landing3'])(
    'is the landing page of a member with its form: %s [PRF-08]',
    async (page) => {
      const { root, title, head, status } = await aServer(null).page(`/members/${first?.id}/${page}`)
      expect({ status, title }).toEqual({ status: 200, title: 'This is Sanne' })
      expect(root).toMatch(/<h1[^>]*>[^<]*Sanne/)
      expect(root).toMatch(/<form[^>]*method="post"/)
      expect(head).toContain('name="robots" content="noindex"')
      const gone = await aServer(null, {
        on: (answer) => answer(membersContract.member, { status: 404, code: 'not_found' }),
      }).page(`/members/${first?.id}/${page}`)
      expect(gone.status).toBe(404)
      expect(gone.root).not.toContain('<form')
    },
  )

  it('says before one leaves where an advertisement leads, with a plain link, and has no advertisement itself [PRM-01 partly]', async () => {
    const { root, status } = await aServer(null).page('/partner/a1b2c3d4e5f6a7b8')
    expect(status).toBe(200)
    expect(root).toMatch(/<a [^>]*href="https:\/\/aurora\.example\/live\/lena"/)
    expect(root).toMatch(/referrerpolicy="no-referrer"/i)
    expect(root).toContain('Advertisement')
    const promoted = aServer(null, {
      on: (answer) =>
        answer(siteContract.settings, {
          settings: someSettings('general', { promotion_countries: ['NL'] }),
          domain_language: 'en',
        }),
    })
    expect((await promoted.page('/members')).root).not.toContain('Aurora')
    expect(promoted.asked).not.toContain('/api/promotion.php')
  })

  it('has the advertisement above the conversations, unless the member closed it [PRM-01 partly]', async () => {
    const settings = someSettings('general', { promotion_countries: ['NL'] })
    const on: Parameters<typeof aServer>[1] = {
      on: (answer) => {
        answer(chatContract.chats, aChatList(someChats(3)))
        answer(siteContract.settings, { settings, domain_language: 'en' })
      },
    }
    const { root } = await aServer(aFreeMember(), on).page('/chats')
    expect(root).toContain('Lena is live now at Studio Aurora')
    expect(root.indexOf('Lena is live')).toBeLessThan(root.indexOf('href="/chats/'))
    const dismissed = `promotion*${Date.now()}`
    expect((await aServer(aFreeMember(), { ...on, alerts: { dismissed } }).page('/chats')).root).not.toContain('Studio Aurora')
    const elsewhere = aServer(aFreeMember(), { on: (answer) => answer(chatContract.chats, aChatList(someChats(3))) })
    expect((await elsewhere.page('/chats')).root).not.toContain('Studio Aurora')
    expect(elsewhere.asked).not.toContain('/api/promotion.php')
  })

  it('shows no fictional profile without its mark [EDI-07]', async () => {
    const { root } = await aServer(aFreeMember(), { on: (answer) => answer(membersContract.search, found) }).page('/members')
    const [, ...cards] = root.split('<article')
    const mark = someSettings('general').fictional_singular
    const marked = cards.map((card) => card.split('</article>', 1)[0]?.includes(mark))
    expect(marked).toEqual(profiles.map(({ kind }) => kind === 'fictional'))
  })

  it('shows a member the conversations, with their times', async () => {
    const server = aServer(aFreeMember(), { on: (answer) => answer(chatContract.chats, aChatList(someChats(20))) })
    const { root } = await server.page('/chats')
    expect(root.match(/<time [^>]*>[^<]+<\/time>/g)).toHaveLength(20)
  })

  it('waits for the texts of a component that no screen preloads', async () => {
    const user = aFreeMember({ signup_date: new Date().toISOString() })
    const bonus = { discountcode: aDiscountCode({ code: timeBonus.code }) }
    const server = aServer(user, { on: (answer) => answer(offersContract.discountCode, bonus) })
    const { state, status } = await server.page('/members')
    expect(status).toBe(200)
    expect((state as RenderedState).rooms).toContain('offers')
  })

  it('has the same styles every time', async () => {
    const stylesOf = async (page: Promise<{ head: string }>) => /<style.*<\/style>/s.exec((await page).head)?.[0]
    const server = aServer(null)
    const styles = await stylesOf(server.page('/'))
    expect(styles).toContain('{')
    await server.page('/login')
    expect(await stylesOf(server.page('/'))).toBe(styles)
  })

  it('has its styles in the format that the library hydrates, and no scripts', async () => {
    for (const address of ['/', '/terms', '/login']) {
      const { head, root } = await aServer(null).page(address)
      expect(head).toContain('<style data-styled="true"')
      expect(head).toContain('--v-colours-primary')
      // React marks a component that is missing with a template.
      expect(root).not.toMatch(/<script|<template/)
    }
  })

  it('includes the data that it was rendered from, each requested once', async () => {
    const { asked, page } = aServer(aFreeMember())
    const { state } = await page('/members?gender=female')
    const { queries, rooms } = state as RenderedState
    expect(queries.queries.map(({ queryKey }) => JSON.stringify(queryKey))).toEqual(
      expect.arrayContaining(['["user"]', '["site","settings"]']),
    )
    expect(rooms).toEqual(expect.arrayContaining(['site', 'members', 'profile']))
    expect(asked).toContain('/api/members.php?gender=female')
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('has the entry warning before its content, and none for a visitor who entered before [WRN-01 partly]', async () => {
    const settings = someSettings('general', { enable_site_entry_popup: true })
    const on: Parameters<typeof aServer>[1] = {
      on: (answer) => answer(siteContract.settings, { settings, domain_language: 'en' }),
    }
    const { root } = await aServer(null, on).page('/')
    expect(root.indexOf('<dialog')).toBeGreaterThan(-1)
    expect(root.indexOf('<dialog')).toBeLessThan(root.indexOf('<header'))
    expect(root).toContain('I am 18 or over')
    expect((await aServer(null, { ...on, entered: true }).page('/')).root).not.toContain('<dialog')
    for (const address of ['/login', '/reset-password'])
      expect((await aServer(null, on).page(address)).root).not.toContain('<dialog')
    expect((await aServer(aFreeMember(), on).page('/')).root).not.toContain('<dialog')
  })

  it('has the alert of a member, unless the member dismissed it [ALR-02 ALR-03 ALR-05]', async () => {
    const member = aFreeMember()
    const withoutPhoto = { ...member, profile: { ...member.profile, main_image: null } }
    expect((await aServer(withoutPhoto).page('/members')).root).toContain('No profile photo yet')
    const dismissed = `alert:profilePhoto:${member.id}*1773230400000`
    expect((await aServer(withoutPhoto, { alerts: { dismissed } }).page('/members')).root).not.toContain('No profile photo yet')
    const settings = someSettings('general', { push_pub: 'public-key' })
    const on: Parameters<typeof aServer>[1] = {
      on: (answer) => answer(siteContract.settings, { settings, domain_language: 'en' }),
    }
    expect((await aServer(member, { ...on, alerts: { push: 'not_subscribed' } }).page('/members')).root).toContain(
      'Know when someone writes',
    )
    expect((await aServer(member, on).page('/members')).root).not.toContain('Know when someone writes')
  })

  it.each([
    { zone: '', shown: '13:00', of: 'the sites' },
    { zone: 'Europe/Helsinki', shown: '14:00', of: 'the cookie' },
    { zone: 'Asia/Kolkata', shown: '17:30', of: 'the cookie, also by another name' },
    { zone: '+05:00', shown: '13:00', of: 'the sites, not of a cookie with an offset' },
    { zone: 'Mars/Olympus', shown: '13:00', of: 'the sites, not of a cookie that somebody changed' },
  ])('has the times of $of in the list of conversations', async ({ zone, shown }) => {
    // Winter, so that no zone has another time in a while.
    vi.setSystemTime('2026-01-20T15:00:00Z')
    onTestFinished(() => void vi.useRealTimers())
    const chat = aChat({ updated_at: '2026-01-20T12:00:00Z' })
    const { root } = await aServer(aUser(), {
      locale: 'nl',
      timeZone: zone,
      on: (answer) => answer(chatContract.chats, aChatList([chat])),
    }).page('/chats')
    expect(root).toContain(`>${shown}</time>`)
  })

  it('has the conversation that went quiet, as the cookie of the member’s browser says, but not beside an open one [CHT-18 partly]', async () => {
    const user = aUser()
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const chat = aChat({ updated_at: ago(2 * day) })
    const opened = withLastOpened('', user.id, { profile: chat.profile.id, at: Date.now() - 2 * day }, Date.now())
    const page = async (lastChat: string, address = '/chats') => {
      const on: Parameters<typeof aServer>[1] = { on: (answer) => answer(chatContract.chats, aChatList([chat])) }
      return (await aServer(user, { ...on, lastChat }).page(address)).root
    }
    expect(await page(opened)).toContain('A conversation that went quiet')
    expect(await page(opened, `/chats/${chat.conversation.id}`)).not.toContain('A conversation that went quiet')
    for (const other of ['', `${user.id}*${chat.profile.id}*x`, opened.replaceAll(user.id, chat.profile.id)])
      expect(await page(other)).not.toContain('A conversation that went quiet')
  })

  it('requests the settings with the query of its URL [EDI-03]', async () => {
    const { asked, page } = aServer(null)
    await page('/?ref=a&lb=1')
    expect(asked).toContain('/api/settings.php?ref=a&lb=1&forced-domain=general.localhost')
  })

  it('redirects where a guard redirects [RTE-03]', async () => {
    expect(await aServer(null).render('/chats?a=b')).toEqual({ redirect: '/login?next=%2Fchats%3Fa%3Db' })
    expect(await aServer(aFreeMember()).render('/login?next=/likes')).toEqual({ redirect: '/likes' })
    expect(await aServer(aFreeMember()).render('/credits')).toEqual({ redirect: '/premium' })
  })

  it.each(['/nowhere', '/nowhere/at/all', '/landers/gone'])('has status 404 and the not-found screen at %s', async (address) => {
    const { status, title, root } = await aServer(null).page(address)
    expect({ status, title }).toEqual({ status: 404, title: 'This page could not be found' })
    expect(root).toContain('This page could not be found')
  })

  it('has status 404 for a member who does not exist', async () => {
    const gone = aServer(aFreeMember(), { on: (answer) => answer(membersContract.member, { status: 404, code: 'not_found' }) })
    const { status, root } = await gone.page('/members/0197')
    expect(status).toBe(404)
    expect(root).toContain('This page could not be found')
  })

  it('is the search for a link with a place that the server does not know, and ignores a distance of a visitor', async () => {
    const refused = { status: 400, code: 'invalid_input', fields: { region: 'unknown_place' } }
    const { page, asked } = aServer(null, { on: (answer) => answer(membersContract.search, refused) })
    const { status, root } = await page('/members?region=Atlantis&distance=25')
    expect(status).toBe(200)
    expect(root).toContain('Search members')
    expect(asked).toContain('/api/members.php?region=Atlantis')
  })

  it('fails to render when the settings are not available', async () => {
    const down = aServer(null, { on: (answer) => answer(siteContract.settings, { status: 500, code: 'server_error' }) })
    await expect(down.render('/')).rejects.toThrow('server_error')
  })

  it('escapes the texts of members', async () => {
    const named = { ...found, profiles: first ? [{ ...first, name: '<img src=x onerror=alert(1)>' }] : [] }
    const { root } = await aServer(aFreeMember(), { on: (answer) => answer(membersContract.search, named) }).page('/members')
    expect(root).toContain('&lt;img src=x')
    expect(root).not.toContain('<img src=x')
  })
})
