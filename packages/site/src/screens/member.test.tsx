import { screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aMessage, aText } from '@vonk/fixtures/chat/a-chat.ts'
import { aMatch, aReceivedLike } from '@vonk/fixtures/likes/a-like.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { aProfile, aProfileCard, someProfileCards } from '@vonk/fixtures/profile/a-profile.ts'
import { likesKey } from '@vonk/state/known.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, openSite, expectScreen } from '../testing/open-site.tsx'

const sanne = aProfile()

const openProfile = async (profile: Partial<Profile> = {}, visit: Parameters<typeof openSite>[1] = {}) => {
  const site = await openSite(`/members/${sanne.id}`, {
    user: aFreeMember(),
    ...visit,
    answer: (on) => on(membersContract.member, { profile: aProfile(profile), related: someProfileCards(3, 1) }),
  })
  await expectScreen(/Sanne, /)
  return site
}

const chooseInMenu = async (site: Awaited<ReturnType<typeof openProfile>>, item: string) => {
  await site.keyboard.click(await screen.findByRole('button', { name: 'More about Sanne: block or report' }))
  await site.keyboard.click(await screen.findByRole('menuitem', { name: item }))
}

describe('a member’s profile', () => {
  it('shows photos, fields, interests with icons and related profiles [PRF-01]', async () => {
    await openProfile({ photos: [aPhoto({}, 0), aPhoto({}, 1)] })
    expect(screen.getByRole('img', { name: 'Photo 1 of 2 of Sanne' })).toBeInTheDocument()
    expect(screen.getByText(sanne.about_me)).toBeInTheDocument()
    const interests = screen.getByRole('heading', { name: 'Interests' }).parentElement
    for (const name of ['Coffee', 'Travelling', 'Reading'])
      expect(
        within(interests as HTMLElement)
          .getByText(name)
          .closest('li')
          ?.querySelector('svg'),
      ).not.toBeNull()
    for (const [term, value] of [
      ['Gender', 'Woman'],
      ['Relationship', 'Single'],
      ['City', 'Utrecht'],
      ['Tattoos', 'No'],
    ] as const)
      expect(screen.getByText(term).nextSibling).toHaveTextContent(value)
    expect(within(screen.getByRole('list', { name: 'You might also like' })).getAllByRole('link')).toHaveLength(3)
  })

  it('shows only the fields from the settings [EDI-06 partly]', async () => {
    await openProfile({}, { settings: { visible_profile_fields: ['city'] } })
    expect(screen.getByText('City')).toBeInTheDocument()
    for (const gone of ['Gender', 'About me', 'Interests']) expect(screen.queryByText(gone)).toBeNull()
  })

  it('links to a message and a gift, with their prices [PRF-01]', async () => {
    await openProfile()
    expect(screen.getByRole('link', { name: 'Send a message 2 credits' })).toHaveAttribute('href', `/members/${sanne.id}/chat`)
    expect(screen.getByRole('link', { name: 'Gift 5 credits' })).toHaveAttribute('href', `/members/${sanne.id}/chat?gifts`)
  })

  it('can be liked and unliked [PRF-01]', async () => {
    const site = await openProfile()
    site.on(likesContract.like, { ...answers.likes.like, match: false, profile: aProfileCard() })
    site.on(likesContract.unlike, {})
    await site.keyboard.click(screen.getByRole('button', { name: 'Like' }))
    await site.keyboard.click(await screen.findByRole('button', { name: 'Liked', pressed: true }))
    expect(await screen.findByRole('button', { name: 'Like', pressed: false })).toBeInTheDocument()
    await waitFor(() => expect(site.asked(likesContract.unlike)[0]?.body).toEqual({ profile: sanne.id }))
  })

  it('undoes a like that the server refuses, and shows why', async () => {
    const site = await openProfile()
    site.on(likesContract.like, () => refused(429, 'like_limit'))
    await site.keyboard.click(screen.getByRole('button', { name: 'Like' }))
    expect(await screen.findAllByText('That’s all your likes for today')).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'Like', pressed: false })).toBeInTheDocument()
  })

  it('can be blocked after a confirmation, and unblocked [PRF-01]', async () => {
    const site = await openProfile()
    site.on(membersContract.block, {})
    site.on(membersContract.unblock, {})
    await chooseInMenu(site, 'Block')
    const dialog = await screen.findByRole('dialog', { name: 'Block Sanne?' })
    await site.keyboard.click(within(dialog).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/You’ve blocked Sanne/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Send a message/ })).toBeNull()
    await chooseInMenu(site, 'Unblock')
    await waitFor(() => expect(site.asked(membersContract.unblock)[0]?.body).toEqual({ profile: sanne.id }))
    expect(await screen.findByRole('link', { name: /Send a message/ })).toBeInTheDocument()
  })

  it('can be reported with a reason, and then blocked [PRF-01] [TRU-08 partly]', async () => {
    const site = await openProfile()
    site.on(membersContract.report, {})
    await chooseInMenu(site, 'Report')
    const dialog = await screen.findByRole('dialog', { name: 'Report Sanne' })
    const send = within(dialog).getByRole('button', { name: 'Send report' })
    expect(send).toBeDisabled()
    await site.keyboard.click(within(dialog).getByRole('radio', { name: /Asks for money/ }))
    await site.keyboard.type(within(dialog).getByLabelText(/What happened\?/), 'wants a gift card')
    await site.keyboard.click(send)
    const thanks = await screen.findByRole('dialog', { name: 'Thanks for telling us' })
    expect(site.asked(membersContract.report)[0]?.body).toEqual({
      profile: sanne.id,
      reason: 'scam',
      note: 'wants a gift card',
      about: { kind: 'profile' },
    })
    await site.keyboard.click(within(thanks).getByRole('button', { name: 'Block Sanne too' }))
    expect(await screen.findByRole('dialog', { name: 'Block Sanne?' })).toBeInTheDocument()
  })

  it('offers other reasons to report a fictional profile', async () => {
    const site = await openProfile({ kind: 'fictional' })
    await chooseInMenu(site, 'Report')
    const dialog = await screen.findByRole('dialog', { name: 'Report Sanne' })
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5)
    expect(within(dialog).getByRole('radio', { name: 'Isn’t clearly marked as made up' })).toBeInTheDocument()
    expect(within(dialog).queryByRole('radio', { name: 'This profile isn’t real' })).toBeNull()
  })

  it('says what both have in common and when the member was last active [PRF-01 partly]', async () => {
    await openProfile({
      online: false,
      last_seen: 'week',
      shared: { interests: ['coffee', 'reading'], place: 'city', both_single: true, questions: ['perfect_sunday'] },
    })
    expect(screen.getByText('Active in the past week')).toBeInTheDocument()
    const shared = screen.getByRole('heading', { name: 'What you share' }).parentElement as HTMLElement
    expect(
      within(shared)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You both like coffee and reading.',
      'You both live in Utrecht.',
      'You’re both single.',
      'You both answered “My perfect Sunday”.',
    ])
    expect(screen.getByRole('link', { name: /Coffee \(you both\)/ })).toBeInTheDocument()
  })

  it('claims nothing in common where nothing is', async () => {
    await openProfile({ shared: { interests: [], place: null, both_single: false, questions: [] } })
    expect(screen.queryByRole('heading', { name: 'What you share' })).toBeNull()
  })

  it('is marked if it is fictional [EDI-07]', async () => {
    await openProfile(
      { kind: 'fictional' },
      { settings: { fictional_singular: 'Made-up profile', fictional_plural: 'Made-up profiles' } },
    )
    const head = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
    expect(within(head).getByText('Made-up profile')).toBeInTheDocument()
    expect(screen.getByText(/one of our made-up profiles/)).toBeInTheDocument()
  })

  it('offers a free member Premium for photos that only Premium members see [PRF-02]', async () => {
    await openProfile({ hidden_photos: 4 })
    const hidden = screen.getByText('4 more photos, for Premium members').parentElement as HTMLElement
    expect(within(hidden).getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium')
  })

  it('shows a visitor the main photo, asks to sign up for more, and is not for search engines [PRF-02]', async () => {
    const site = await openProfile({ photos: [aPhoto()], hidden_photos: 4 }, { user: null })
    expect(screen.getByRole('img', { name: /Photo 1/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign up free' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /block or report/ })).toBeNull()
    expect(site.asked(likesContract.likes)).toHaveLength(0)
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  it('clears the new flag of a like and the badge when it is opened [LIK-03]', async () => {
    const like = aReceivedLike({ profile: aProfileCard({ id: sanne.id }) })
    const site = await openProfile({ likes_me: true }, { likes: { profiles: [], matches: [], liked_by: [like] } })
    await waitFor(() => expect(site.asked(likesContract.likeSeen)[0]?.body).toEqual({ profile: sanne.id }))
    expect(
      await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Likes' }),
    ).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe(`Sanne, ${sanne.age}`))
  })
})

describe('a prompt card', () => {
  const card = { question: 'perfect_sunday', answer: 'Coffee in bed.' } as const
  const other = { question: 'best_trip', answer: 'To Vienna, by the sleeper.' } as const
  const cards = { prompts: [card, other] }
  const likeOf = (question: string) =>
    within(screen.getByText(question).closest('figure') as HTMLElement).getByRole('button', { name: /^Liked?( this answer)?$/ })
  const replyTo = (question: string) =>
    within(screen.getByText(question).closest('figure') as HTMLElement).getByRole('link', { name: 'Reply' })

  it('can be liked by itself, which likes the member, and taken back [PRF-10]', async () => {
    const site = await openProfile(cards)
    site.on(likesContract.like, { ...answers.likes.like, match: false, profile: aProfileCard() })
    site.on(likesContract.unlike, {})
    expect(likeOf('My perfect Sunday')).toHaveAccessibleDescription('My perfect Sunday')
    await site.keyboard.click(likeOf('My perfect Sunday'))
    await waitFor(() => expect(likeOf('My perfect Sunday')).toHaveAttribute('aria-pressed', 'true'))
    expect(likeOf('The trip I still talk about')).toHaveAttribute('aria-pressed', 'false')
    // The member, and the answer.
    expect(screen.getAllByRole('button', { name: 'Liked', pressed: true })).toHaveLength(2)
    await waitFor(() => expect(site.asked(likesContract.like)[0]?.body).toEqual({ profile: sanne.id, card: 'perfect_sunday' }))
    await site.keyboard.click(likeOf('My perfect Sunday'))
    expect(await screen.findByRole('button', { name: 'Like', pressed: false })).toBeInTheDocument()
    expect(likeOf('My perfect Sunday')).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(site.asked(likesContract.unlike)).toHaveLength(1))
  })

  it('keeps the earlier like if the server refuses the like of it', async () => {
    const site = await openProfile({ ...cards, liked: true, liked_card: 'best_trip' })
    site.on(likesContract.like, () => refused(409, 'card_gone'))
    await site.keyboard.click(likeOf('My perfect Sunday'))
    expect(await screen.findAllByText('This answer is no longer on the profile.')).not.toHaveLength(0)
    await waitFor(() => expect(likeOf('The trip I still talk about')).toHaveAttribute('aria-pressed', 'true'))
    // The member, and the answer.
    expect(screen.getAllByRole('button', { name: 'Liked', pressed: true })).toHaveLength(2)
  })

  it('can be replied to: the reply is the first message and quotes it [PRF-10]', async () => {
    const site = await openProfile(cards)
    site.on(chatContract.send, ({ body }) => ({
      message: aMessage({
        ...aText('Which coffee?', { kind: 'card', ...card }),
        id: body.id,
        sender_id: aFreeMember().profile.id,
      }),
      credits: 4,
      credits_version: 2,
    }))
    site.on(chatContract.typing, {})
    await site.keyboard.click(replyTo('My perfect Sunday'))
    const field = await screen.findByRole('textbox', { name: 'Message to Sanne' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Sanne’s answer.*My perfect Sunday.*Coffee in bed\./))
    await waitFor(() => expect(field).toHaveFocus())
    await site.keyboard.type(field, 'Which coffee?{Enter}')
    await waitFor(() =>
      expect(site.asked(chatContract.send)[0]?.body).toEqual({
        id: expect.any(String) as string,
        profile: sanne.id,
        kind: 'text',
        price: expect.any(Number) as number,
        payload: { text: 'Which coffee?', quote: { kind: 'card', question: 'perfect_sunday' } },
      }),
    )
    // The next message replies to nothing.
    await waitFor(() => expect(field).not.toHaveAccessibleDescription())
    expect(site.path()).toBe(`/members/${sanne.id}/chat`)
  })

  it.each([
    { of: 'a blocked member', profile: { ...cards, blocked: true } },
    { of: 'the own profile', profile: { ...cards, id: aFreeMember().profile.id } },
  ])('of $of can only be read', async ({ profile }) => {
    await openProfile(profile)
    expect(screen.getByText('Coffee in bed.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Like this answer' })).toBeNull()
  })
})

describe('pictures', () => {
  it('get the CDN prefix before their path [EDI-09]', async () => {
    await openProfile(
      { photos: [aPhoto({ filename: '/1/large.webp' })] },
      { settings: { cdn_prefix: 'https://cdn.example/photos' } },
    )
    expect(screen.getByRole('img', { name: /Photo 1/ })).toHaveAttribute('src', 'https://cdn.example/photos/1/large.webp')
  })
})

describe('It’s a Match', () => {
  const match = aMatch({ match_new: true }, 3)
  const { id, name } = match.profile
  const openMatch = async () => {
    const site = await openSite('/pricing', { user: aFreeMember(), likes: { profiles: [], liked_by: [], matches: [match] } })
    return { site, modal: await screen.findByRole('dialog', { name: 'New like!' }) }
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('shows “New like!” with the photo; a press closes it and it does not come back [LIK-05]', async () => {
    const { site, modal } = await openMatch()
    const photo = within(modal)
      .getByRole('button', { name: `View ${name}’s profile` })
      .querySelector('img')
    expect(photo?.getAttribute('src')).toBe(match.profile.main_image?.match)
    await site.keyboard.click(within(modal).getByText(`You and ${name} like each other.`))
    await gone()
    await waitFor(() => expect(site.asked(likesContract.matchSeen)[0]?.body).toEqual({ profile: id }))
    expect(site.path()).toBe('/pricing')
  })

  it('tells the server as soon as it is shown, so a reload does not show it again [LIK-05]', async () => {
    const { site } = await openMatch()
    await waitFor(() => expect(site.asked(likesContract.matchSeen).map(({ body }) => body)).toEqual([{ profile: id }]))
    expect(screen.getByRole('dialog', { name: 'New like!' })).toBeInTheDocument()
  })

  it('opens the profile from the photo [LIK-05]', async () => {
    const { site, modal } = await openMatch()
    await site.keyboard.click(within(modal).getByRole('button', { name: `View ${name}’s profile` }))
    await expectPath(site, `/members/${id}`)
    await gone()
  })

  it('opens the chat from the button [LIK-05]', async () => {
    const { site, modal } = await openMatch()
    await site.keyboard.click(within(modal).getByRole('button', { name: `Message ${name}` }))
    await expectPath(site, `/members/${id}/chat`)
    await gone()
  })

  it('opens when a like becomes mutual [LIK-05]', async () => {
    const site = await openProfile({ likes_me: true })
    await waitFor(() => expect(site.client.getQueryData(likesKey)).toBeDefined())
    site.on(likesContract.like, { ...answers.likes.like, match: true, profile: aProfileCard() })
    await site.keyboard.click(screen.getByRole('button', { name: 'Like' }))
    expect(await screen.findByRole('dialog', { name: 'New like!' })).toBeInTheDocument()
  })
})

describe('static data', () => {
  it('loads once: company, regions, settings', async () => {
    const site = await openSite('/terms', { answer: (on) => on(profileContract.interests, answers.profile.interests) })
    await expectScreen('Terms')
    for (const path of ['/members', '/privacy', '/members', '/terms']) await site.router.navigate(path)
    await expectScreen('Terms')
    for (const line of [siteContract.companyInfo, siteContract.regions, siteContract.settings])
      expect(site.asked(line)).toHaveLength(1)
  })
})
