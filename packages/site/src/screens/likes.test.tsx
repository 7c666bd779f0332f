import { screen, waitFor, within } from '@testing-library/react'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aMatch, aReceivedLike } from '@vonk/fixtures/likes/a-like.ts'
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
  it('show received likes, matches and given likes in one overview [LIK-02]', async () => {
    await openSite('/likes', visit)
    await expectScreen('Likes')
    for (const { title, id } of lists) expect(await membersIn(title)).toEqual([`/likes/m/${id}`])
  })

  it.each(lists)('of one type are at /likes/$type [LIK-02]', async ({ type, title, id }) => {
    await openSite(`/likes/${type}`, visit)
    await expectScreen(title)
    expect(await membersIn(title)).toEqual([`/likes/m/${id}`])
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
