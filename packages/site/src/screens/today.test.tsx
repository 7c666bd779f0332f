import { screen, waitFor, within } from '@testing-library/react'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aChat } from '@vonk/fixtures/chat/a-chat.ts'
import { aLikeAllowance } from '@vonk/fixtures/likes/a-like.ts'
import { aToday, aTodayPerson } from '@vonk/fixtures/matching/matching.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const user = aFreeMember()
const chats = [aChat({ num_unread_messages: 2 }, 1), aChat({ num_unread_messages: 0 }, 3)]

describe('the home of a member', () => {
  it('shows three people with reasons, who wrote, what is new, the next step and an end [MEM-07]', async () => {
    const { asked } = await openSite('/', { user, chats })
    await expectScreen(`Hi ${user.profile.name}`)
    const people = within(await screen.findByRole('list', { name: 'People for you today' })).getAllByRole('article')
    expect(people).toHaveLength(3)
    expect(people[0]).toHaveTextContent('You both like Coffee and Travelling')
    expect(people[1]).toHaveTextContent('Lives within 5 km')
    expect(people[2]).toHaveTextContent(/likes you/)
    const waiting = within(screen.getByRole('list', { name: 'Waiting for your answer' })).getAllByRole('listitem')
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toHaveTextContent(/Thomas.*2 unread messages/)
    const news = within(screen.getByRole('list', { name: 'What’s new' })).getAllByRole('link')
    expect(news.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 new match', '/likes/matches'],
      ['2 people like you', '/likes/received'],
      ['14 new members in Utrecht', '/members?country=NL&region=Utrecht'],
    ])
    expect(screen.getByRole('heading', { name: 'That’s all for today' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Swipe game' })).toHaveAttribute('href', '/swipe-game')
    expect(screen.getByRole('link', { name: 'Match finder' })).toHaveAttribute('href', '/match-finder')
    await waitFor(() => expect(asked(matchingContract.todaySeen)).toHaveLength(1))
  })

  it('passes somebody, takes it back, and likes [MEM-07 partly]', async () => {
    const { on, keyboard, asked } = await openSite('/', { user })
    on(matchingContract.pass, {})
    on(matchingContract.undoPass, {})
    on(likesContract.like, { match: false, profile: aProfileCard(), allowance: aLikeAllowance() })
    await keyboard.click(await screen.findByRole('button', { name: 'Pass on Sanne' }))
    expect(await screen.findByText('Passed. We won’t suggest them for a month.')).toBeVisible()
    await keyboard.click(screen.getByRole('button', { name: 'Undo passing on Sanne' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Like Sanne' }))
    expect(await screen.findByText('You like them')).toBeVisible()
    expect(asked(matchingContract.pass)).toHaveLength(1)
  })

  it('says nothing that did not happen [MEM-07 TRU-03 partly]', async () => {
    const quiet = aToday({ people: [], news: { ...aToday().news, likes: 0, matches: 0, members: 0 } })
    await openSite('/', { user, answer: (on) => on(matchingContract.today, quiet) })
    expect(await screen.findByText(/Nothing new since then/)).toBeVisible()
    expect(screen.getByText(/no one new who fits today/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'What’s new' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Waiting for your answer' })).toBeNull()
  })

  it('says that there are more new members than are counted', async () => {
    const news = { ...aToday().news, members: 99, members_capped: true }
    await openSite('/', { user, answer: (on) => on(matchingContract.today, aToday({ news })) })
    expect(await screen.findByRole('link', { name: 'More than 99 new members in Utrecht' })).toBeVisible()
  })

  it('greets a newcomer with what is new since the signup', async () => {
    const news = { ...aToday().news, is_first: true }
    const people = [aTodayPerson({ liked: true })]
    await openSite('/', { user, answer: (on) => on(matchingContract.today, aToday({ news, people })) })
    expect(await screen.findByRole('heading', { name: 'New since you joined' })).toBeVisible()
    expect(screen.getByText('You like them')).toBeVisible()
  })

  it('is not what a visitor sees', async () => {
    await openSite('/', { user: null })
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/^Hi /)
  })
})
