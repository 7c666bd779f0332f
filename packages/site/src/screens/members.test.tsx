import { screen, waitFor, within } from '@testing-library/react'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aFictionalCard, aProfileCard, asFound, someFoundCards } from '@vonk/fixtures/profile/a-profile.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, openSite, expectScreen } from '../testing/open-site.tsx'

const found = answers.members.search
const user = aFreeMember()

describe('the search', () => {
  it('shows the total count and a page of cards with links to profiles [MEM-01]', async () => {
    await openSite('/members', { user })
    await expectScreen('Search members')
    expect(await screen.findByText('156 members')).toBeInTheDocument()
    const cards = within(screen.getByRole('list', { name: 'Members found' })).getAllByRole('article')
    expect(cards).toHaveLength(found.profiles.length)
    expect(within(cards[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `/members/${found.profiles[0]?.id}`)
  })

  it('offers only the fields from the settings [EDI-06 partly]', async () => {
    await openSite('/members', { user, settings: { search_fields: ['gender', 'age'] } })
    await expectScreen('Search members')
    expect(
      screen
        .getAllByRole('combobox')
        .map((field) => field.getAttribute('name'))
        .filter(Boolean),
    ).toEqual(['gender', 'min_age', 'max_age'])
  })

  it('is in the URL and in the request to the server [MEM-01] [MEM-02 partly]', async () => {
    const site = await openSite('/members?gender=female', { user })
    await expectScreen('Search members')
    await site.keyboard.selectOptions(screen.getByLabelText('Age from'), '30')
    await expectPath(site, '/members?gender=female&min_age=30')
    await waitFor(() => expect(site.asked(membersContract.search).at(-1)?.query.toString()).toBe('gender=female&min_age=30'))
  })

  it('opens the next page [MEM-01]', async () => {
    const site = await openSite('/members?gender=female', { user })
    expect(await screen.findByText('Page 1 of 7')).toBeInTheDocument()
    site.on(membersContract.search, { ...found, page: 2 })
    await site.keyboard.click(screen.getByRole('button', { name: 'Next' }))
    await expectPath(site, '/members?gender=female&page=2')
    expect(await screen.findByText('Page 2 of 7')).toBeInTheDocument()
  })

  it('shows similar members with their count if there are few results [MEM-01]', async () => {
    const answer = {
      ...found,
      profiles: someFoundCards(2),
      pages: 1,
      count: 2,
      similar: someFoundCards(3, 5),
      similar_count: 30,
    }
    await openSite('/members', { user, answer: (on) => on(membersContract.search, answer) })
    expect(await screen.findByRole('heading', { name: '30 members just outside your search' })).toBeInTheDocument()
  })

  it('without results offers to clear the filters', async () => {
    const answer = { ...found, profiles: [], pages: 0, count: 0 }
    await openSite('/members?region=Utrecht', { user, answer: (on) => on(membersContract.search, answer) })
    expect(await screen.findByRole('heading', { name: 'No one found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Clear the filters' })).toHaveAttribute('href', '/members')
  })

  it('can be retried after an error', async () => {
    const site = await openSite('/members', {
      user,
      answer: (on) => on(membersContract.search, () => refused(429, 'rate_limited')),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('That was a bit fast.')
    site.on(membersContract.search, found)
    await site.keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('156 members')).toBeInTheDocument()
  })

  it('that is closed to visitors links to the signup', async () => {
    await openSite('/members', { answer: (on) => on(membersContract.search, () => refused(403, 'search_closed')) })
    expect(await screen.findByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', '/signup')
  })
})

describe('a card', () => {
  it('shows name, age, place, distance, online state and the fictional mark [MEM-04 partly]', async () => {
    const profiles = asFound([aProfileCard({ online: true, distance_km: 25 }), aFictionalCard()])
    await openSite('/members', { user, answer: (on) => on(membersContract.search, { ...found, profiles, count: 2 }) })
    const [real, fictional] = await screen.findAllByRole('article')
    expect(real).toHaveTextContent(/Sanne, \d\d/)
    expect(real).toHaveTextContent(/Utrecht · within 25 km/)
    expect(real).toHaveTextContent('Online')
    expect(real).not.toHaveTextContent('Fictional profile')
    expect(fictional).toHaveTextContent('Fictional profile')
  })
})

describe('the home', () => {
  it('shows members if visitors may search', async () => {
    await openSite('/')
    expect(await screen.findByRole('list', { name: 'Who’s here' })).toBeInTheDocument()
  })

  it('links its large cards to the profiles', async () => {
    await openSite('/')
    const cards = within(await screen.findByRole('list', { name: 'Some members' })).getAllByRole('link')
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(found.profiles.slice(0, 3).map(({ id }) => `/members/${id}`))
  })

  it('shows no members if only members may search', async () => {
    const site = await openSite('/', { settings: { logged_out_search: false } })
    expect(screen.getByRole('link', { name: 'What it costs' })).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Who’s here' })).toBeNull()
    expect(site.asked(membersContract.search)).toHaveLength(0)
  })

  it('tells what is free, what costs money and what is fictional', async () => {
    await openSite('/')
    for (const name of ['What’s free', 'What you pay for', 'What’s fictional'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument()
    expect(screen.getByText('A message you send: 2 credits')).toBeInTheDocument()
  })
})
