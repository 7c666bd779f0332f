import { screen, waitFor, within } from '@testing-library/react'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aLikeAllowance, aMatch, aReceivedLike, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { describe, expect, it } from 'vitest'
import { openSite, expectScreen } from '../testing/open-site.tsx'

const given = aProfileCard({}, 1)
const received = aReceivedLike({}, 2)
const match = aMatch({ match_new: false }, 3)
const visit = { user: aFreeMember(), likes: { profiles: [given], liked_by: [received], matches: [match] } }
const lists = [
  { type: 'received', title: 'Who likes you', id: received.profile.id },
  { type: 'matches', title: 'Matches', id: match.profile.id },
  { type: 'given', title: 'People you like', id: given.id },
]
const membersIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('likes', () => {
  it('show matches on top, and who likes the member behind a tab beside whom the member likes [LIK-02]', async () => {
    const site = await openSite('/likes', visit)
    await expectScreen('Likes')
    for (const { title, id } of [lists[1], lists[0]].flatMap((list) => list ?? []))
      expect(await membersIn(title)).toContain(`/likes/m/${id}`)
    expect(screen.queryByRole('list', { name: 'People you like' })).toBeNull()
    await site.keyboard.click(screen.getByRole('tab', { name: 'Given 1' }))
    expect(await membersIn('People you like')).toEqual([`/likes/m/${given.id}`])
  })

  it('say on each tab how many there are in all, as the server counts', async () => {
    await openSite('/likes', {
      ...visit,
      answer: (on) =>
        on(likesContract.likes, { ...someLikes(visit.likes), counts: { profiles: 1234, liked_by: 61, matches: 7 } }),
    })
    expect(await screen.findByRole('tab', { name: 'Received 61' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Given 1,234' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Matches 7' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all 7' })).toHaveAttribute('href', '/likes/matches')
  })

  it('can be returned from the row, which makes the match and clears its new flag [LIK-03 LIK-05]', async () => {
    const site = await openSite('/likes', visit)
    site.on(likesContract.like, { ...answers.likes.like, match: true, profile: received.profile })
    const row = within((await screen.findByRole('list', { name: 'Who likes you' })).querySelector('li') as HTMLElement)
    expect(row.getByText('New')).toBeVisible()
    await site.keyboard.click(row.getByRole('button', { name: `Like back ${received.profile.name}` }))
    const modal = await screen.findByRole('dialog', { name: 'New like!' })
    await site.keyboard.click(within(modal).getByRole('button', { name: 'Keep looking' }))
    await waitFor(() => expect(row.queryByText('New')).toBeNull())
    expect(site.asked(likesContract.likeSeen)[0]?.body).toEqual({ profile: received.profile.id })
    expect(row.getByRole('link', { name: `Message ${received.profile.name}` })).toHaveAttribute(
      'href',
      `/members/${received.profile.id}/chat`,
    )
  })

  it('say of a drawn member that the picture is a drawing [PRF-11 partly]', async () => {
    const drawn = aProfileCard({ main_image: aPhoto({ drawn: true }) }, 2)
    await openSite('/likes', { ...visit, likes: { ...visit.likes, liked_by: [aReceivedLike({ profile: drawn })] } })
    const list = within(await screen.findByRole('list', { name: 'Who likes you' }))
    expect(list.getByText('Drawn until you match')).toBeVisible()
  })

  it('say how many likes are left today, when few are [LIK-04 partly]', async () => {
    await openSite('/likes/given', {
      ...visit,
      answer: (on) => on(likesContract.allowances, { likes: aLikeAllowance({ left: 4 }), swipes: aLikeAllowance({ left: 4 }) }),
    })
    expect(await screen.findByText('4 likes left today')).toBeVisible()
  })

  it.each(lists)('of one type are at /likes/$type [LIK-02]', async ({ type, title, id }) => {
    await openSite(`/likes/${type}`, visit)
    await expectScreen(title)
    expect(await membersIn(title)).toContain(`/likes/m/${id}`)
  })

  it('say which answer of the member is liked [PRF-10]', async () => {
    const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
    await openSite('/likes/received', { ...visit, likes: { liked_by: [{ ...received, card }, aReceivedLike({}, 4)] } })
    const list = await screen.findByRole('list', { name: 'Who likes you' })
    const [first, second] = within(list).getAllByRole('listitem')
    // The texts of the questions load with the first answer.
    await waitFor(() => expect(first).toHaveTextContent(/Likes your answer.*My perfect Sunday.*Coffee in bed\./))
    expect(second).not.toHaveTextContent('Likes your answer')
  })

  it('open the member’s profile [LIK-02]', async () => {
    await openSite(`/likes/m/${received.profile.id}`, visit)
    await expectScreen(/Sanne, /)
  })
})
