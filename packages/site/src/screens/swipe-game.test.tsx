import { screen, waitFor, within } from '@testing-library/react'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aLikeAllowance } from '@vonk/fixtures/likes/a-like.ts'
import { aSwipeCard, someSwipeCards } from '@vonk/fixtures/matching/matching.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { held, refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const user = aFreeMember()
const [first, second, third] = someSwipeCards()
const nameOf = (card: { name: string; age: number } | undefined) => `${card?.name}, ${card?.age}`
const topCard = () => within(screen.getByRole('group', { name: 'People to swipe' })).getByRole('link')
const expectTop = (card: { name: string; age: number } | undefined) =>
  waitFor(() => expect(topCard()).toHaveAccessibleName(nameOf(card)))
const likedOnce = {
  match: false,
  profile: aProfileCard(),
  allowance: aLikeAllowance({ left: 3, more_at: '2099-01-01T00:00:00.000Z' }),
}

async function openGame(visit: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/swipe-game', { user, ...visit })
  site.on(matchingContract.pass, {})
  site.on(matchingContract.undoPass, {})
  site.on(likesContract.like, likedOnce)
  await expectScreen('Swipe game')
  const press = async (name: string) => site.keyboard.click(await screen.findByRole('button', { name }))
  return { ...site, press }
}

describe('the swipe game', () => {
  it('likes and passes by buttons and keys, says the next card, and takes the last pass back [LIK-07]', async () => {
    const { press, keyboard, asked } = await openGame()
    await expectTop(first)
    expect(screen.getByText('4 likes left today')).toBeVisible()
    await press('Pass')
    await expectTop(second)
    expect(screen.getByText(`You passed on ${first?.name}. Now: ${nameOf(second)}.`)).toBeInTheDocument()
    await press('Take back the last pass')
    await expectTop(first)
    await waitFor(() => expect(asked(matchingContract.undoPass)[0]?.body).toEqual({ profile: first?.id }))

    screen.getByRole('group', { name: 'People to swipe' }).focus()
    await keyboard.keyboard('{ArrowRight}')
    await expectTop(second)
    await waitFor(() => expect(asked(likesContract.like)[0]?.body).toEqual({ profile: first?.id, from: 'swipe-game' }))
    expect(await screen.findByText('3 likes left today')).toBeVisible()
    // A like cannot be taken back here.
    expect(screen.getByRole('button', { name: 'Take back the last pass' })).toHaveAttribute('aria-disabled', 'true')
    await keyboard.keyboard('{ArrowLeft}')
    await expectTop(third)
  })

  it('marks a fictional profile on its card and where it is announced [TRU-01 partly]', async () => {
    const { press } = await openGame()
    for (let n = 0; n < 3; n++) await press('Pass')
    const fictional = someSwipeCards()[3]
    await expectTop(fictional)
    const pile = screen.getByRole('group', { name: 'People to swipe' })
    expect(within(pile).getByText('Fictional profile')).toBeVisible()
    expect(screen.getByText(new RegExp(`Now: ${nameOf(fictional)}, Fictional profile`))).toBeInTheDocument()
  })

  it('says when the next like comes after the fourth, and leads on [LIK-07]', async () => {
    const { press, on } = await openGame()
    on(likesContract.like, () => refused(429, 'swipe_limit', { more_at: '2099-01-01T00:00:00.000Z' }))
    await press('Like')
    expect(await screen.findByRole('heading', { name: 'That’s four likes for today' })).toBeVisible()
    expect(screen.getByText(/^Next like in/)).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members')
    expect(main.getByRole('link', { name: 'Your likes' })).toHaveAttribute('href', '/likes')
    expect(screen.getByRole('button', { name: 'Like' })).toBeDisabled()
  })

  it('counts down by the clock of the server on a device whose clock is wrong [BON-08 partly]', async () => {
    const spent = aLikeAllowance({ left: 0, more_at: '2020-01-01T00:00:00.000Z', more_in: 2 * 3600 - 30 })
    await openGame({ answer: (set) => set(likesContract.allowances, { likes: aLikeAllowance(), swipes: spent }) })
    expect(await screen.findByText(/^Next like in 2 hours/)).toBeInTheDocument()
  })

  it('brings a card back that could not be passed', async () => {
    const { press, on } = await openGame()
    const answer = held(() => refused(500, 'server_error'))
    on(matchingContract.pass, answer.reply)
    await press('Pass')
    await expectTop(second)
    answer.release()
    await expectTop(first)
  })

  it('opens the profile and keeps the deck on the way back [LIK-07]', async () => {
    const site = await openGame()
    await site.press('Pass')
    await expectTop(second)
    await site.keyboard.click(topCard())
    await expectPath(site, `/members/${second?.id}`)
    await site.router.navigate(-1)
    await expectScreen('Swipe game')
    await expectTop(second)
    expect(site.asked(matchingContract.deck)).toHaveLength(1)
  })

  it('loads more cards in time, without those that were judged, and ends with ways on [LIK-07]', async () => {
    const { press, on } = await openGame({ answer: (set) => set(matchingContract.deck, { cards: [aSwipeCard({}, 0)] }) })
    on(matchingContract.deck, { cards: [aSwipeCard({}, 0), aSwipeCard({}, 1)] })
    await press('Pass')
    await expectTop(aSwipeCard({}, 1))
    on(matchingContract.deck, { cards: [] })
    await press('Pass')
    expect(await screen.findByRole('heading', { name: 'That’s everyone for now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Match finder' })).toHaveAttribute('href', '/match-finder')
  })
})
