import { act, screen, waitFor, within } from '@testing-library/react'
import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import { promotionDismissal } from '@vonk/contracts/offers/promotion.rules.ts'
import type { Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aPromotion } from '@vonk/fixtures/offers/a-promotion.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import { dismiss, dismissals } from '@vonk/state/site/dismissals.ts'
import { clearCookies } from '@vonk/state/testing/cookies.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

beforeEach(() => {
  localStorage.clear()
  clearCookies()
})

const user = aFreeMember()
const here = { promotion_countries: ['NL'] }
const chats = someChats(3)
const slot = () => screen.queryByRole('region', { name: 'Advertisement: Studio Aurora' })

/** Opens the search where the advertisement is on, and waits until the page knows it. */
async function openKnowing(promotion: Promotion | null = aPromotion()) {
  const site = await openSite('/members', {
    user,
    chats,
    settings: here,
    answer: (on) => on(promotionContract.promotion, { promotion }),
  })
  await waitFor(() => expect(site.client.getQueryData(promotionQuery().queryKey)).toEqual(promotion))
  return site
}

describe('the slot of a partner', () => {
  it.each([
    ['is off', {}],
    ['is on in another country', { promotion_countries: ['BE'] }],
  ])('is not there, and nothing is asked, where it %s [PRM-01]', async (_, settings) => {
    const site = await openSite('/members', { user, settings })
    await screen.findByText('156 members')
    await act(() => site.router.navigate('/members?page=2'))
    await vi.dynamicImportSettled()
    expect(site.asked(promotionContract.promotion)).toEqual([])
    expect(slot()).toBeNull()
  })

  it('comes with the next page of results, beside the members and not counted with them, and is marked [PRM-01]', async () => {
    const site = await openKnowing()
    // Nothing moves the screen that is being read.
    expect(slot()).toBeNull()
    await act(() => site.router.navigate('/members?page=2'))
    const shown = within(await waitFor(() => slot() ?? expect.unreachable('no slot')))
    expect(shown.getByText('Advertisement')).toBeInTheDocument()
    expect(shown.getByText('Lena is live now at Studio Aurora')).toBeInTheDocument()
    expect(shown.getByText('Not a member of Vonk')).toBeInTheDocument()
    expect(shown.queryByRole('article')).toBeNull()
    expect(screen.getByText('156 members')).toBeInTheDocument()
    const list = screen.getByRole('list', { name: 'Members found' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(answers.members.search.profiles.length)
    expect(list).not.toHaveTextContent('Lena is live')
    expect(shown.getByRole('link')).toHaveAttribute('href', `/partner/${aPromotion().id}`)
  })

  it('comes to the page that is open while its place is still below the window [PRM-01 partly]', async () => {
    const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000 } as DOMRect)
    onTestFinished(() => spy.mockRestore())
    await openSite('/members', { user, settings: here })
    expect(await screen.findByRole('region', { name: 'Advertisement: Studio Aurora' })).toBeInTheDocument()
  })

  it('stands above the conversations and is none of them [PRM-01]', async () => {
    const site = await openKnowing()
    await act(() => site.router.navigate('/chats'))
    const shown = await waitFor(() => slot() ?? expect.unreachable('no slot'))
    const [first] = await screen.findAllByRole('listitem')
    expect(shown.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(chats.length)
  })

  it('can be closed with the keyboard, and stays closed [PRM-01]', async () => {
    const site = await openKnowing()
    await act(() => site.router.navigate('/members?page=2'))
    const shown = await waitFor(() => slot() ?? expect.unreachable('no slot'))
    within(shown).getByRole('button', { name: 'Close the advertisement' }).focus()
    await site.keyboard.keyboard('{Enter}')
    await waitFor(() => expect(slot()).toBeNull())
    expect(screen.getByRole('main')).toHaveFocus()
    expect(dismissals()['promotion']).toBeDefined()
    await act(() => site.router.navigate('/chats'))
    await screen.findAllByRole('listitem')
    expect(slot()).toBeNull()
  })

  it('is not asked for by a visitor who closed it on an earlier visit [PRM-01 partly]', async () => {
    dismiss(promotionDismissal)
    const site = await openSite('/members', { user, settings: here })
    await screen.findByText('156 members')
    await vi.dynamicImportSettled()
    await act(() => site.router.navigate('/members?page=2'))
    await screen.findByText('156 members')
    expect(slot()).toBeNull()
    expect(site.asked(promotionContract.promotion)).toEqual([])
  })

  it('is not there when nobody is live', async () => {
    const site = await openKnowing(null)
    await act(() => site.router.navigate('/members?page=2'))
    await screen.findByText('156 members')
    expect(slot()).toBeNull()
  })

  it('is not there, without an error, when the server fails', async () => {
    const failing = await openSite('/members', {
      user,
      settings: here,
      answer: (on) => on(promotionContract.promotion, () => refused(500, 'server_error')),
    })
    await waitFor(() => expect(failing.client.getQueryState(promotionQuery().queryKey)?.status).toBe('error'))
    await act(() => failing.router.navigate('/members?page=2'))
    await screen.findByText('156 members')
    expect(slot()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says when it is a sandbox', async () => {
    const site = await openKnowing(aPromotion({ sandbox: true, picture: null }))
    await act(() => site.router.navigate('/members?page=2'))
    expect(await screen.findByText('Sandbox: made up for development')).toBeInTheDocument()
  })
})

describe('the page before one leaves', () => {
  it('says who advertises and where the link leads, which carries nothing about the person [PRM-01]', async () => {
    const site = await openSite('/partner/a1b2c3', { user })
    await expectScreen('You’re leaving Vonk')
    expect(site.asked(promotionContract.promotion)[0]?.query.toString()).toBe('id=a1b2c3')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Advertisement')).toBeInTheDocument()
    expect(main.getByText(/^Studio Aurora is not part of Vonk/)).toBeInTheDocument()
    const out = main.getByRole('link', { name: 'Go to aurora.example' })
    expect(out).toHaveAttribute('href', 'https://aurora.example/live/lena')
    expect(out).toHaveAttribute('rel', expect.stringMatching(/\bnoopener\b.*\bnoreferrer\b/))
    expect(out).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(main.getByRole('link', { name: 'Stay on Vonk' })).toHaveAttribute('href', '/members')
  })

  it.each([
    ['the profile is no longer live', 'a1b2c3', 1],
    ['the address is not one of ours', 'https:%2F%2Fevil.example', 0],
    ['the address is far too long', 'a'.repeat(3000), 0],
  ])('leads nowhere when %s', async (_, id, times) => {
    const site = await openSite(`/partner/${id}`, { answer: (on) => on(promotionContract.promotion, { promotion: null }) })
    await expectScreen('This advertisement is over')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members'])
    expect(site.asked(promotionContract.promotion)).toHaveLength(times)
  })
})
