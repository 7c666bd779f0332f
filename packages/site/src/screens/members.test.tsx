import { act, screen, waitFor, within } from '@testing-library/react'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { FoundCard } from '@vonk/contracts/members/members.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aSavedSearch } from '@vonk/fixtures/members/a-saved-search.ts'
import { aFictionalCard, aProfileCard, asFound, someFoundCards } from '@vonk/fixtures/profile/a-profile.ts'
import { setLiked } from '@vonk/state/known-changes.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it, vi } from 'vitest'
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
    await openSite('/members?everyone=1', { user, settings: { search_fields: ['gender', 'age'] } })
    await expectScreen('Search members')
    const filters = await screen.findByRole('search', { name: 'Filters' })
    expect(within(filters).getByRole('group', { name: 'Gender' })).toBeInTheDocument()
    expect(within(filters).getByRole('slider', { name: 'Youngest' })).toBeInTheDocument()
    expect(within(filters).queryByRole('combobox')).toBeNull()
    expect(within(filters).queryByRole('radiogroup')).toBeNull()
  })

  it('is in the URL and in the request to the server [MEM-01] [MEM-02 partly]', async () => {
    const site = await openSite('/members?gender=female', { user })
    await expectScreen('Search members')
    const filters = await screen.findByRole('search', { name: 'Filters' })
    await site.keyboard.click(within(filters).getByRole('button', { name: 'Online now' }))
    await expectPath(site, '/members?gender=female&online=1')
    await waitFor(() => expect(site.asked(membersContract.search).at(-1)?.query.toString()).toBe('gender=female&online=1'))
    await site.keyboard.click(within(filters).getByRole('button', { name: 'Women' }))
    await expectPath(site, '/members?online=1')
  })

  it('starts with what the member told at the signup, and an address without filters says so [MEM-02 partly]', async () => {
    const told = {
      ...user,
      profile: { ...user.profile, gender: 'male', sexuality: 'hetero', country: 'NL', region: 'Utrecht' } as const,
    }
    const { age } = told.profile
    const site = await openSite('/members', { user: told })
    const chips = await screen.findByRole('list', { name: 'Chosen filters' })
    const removes = () => within(chips).getAllByRole('link', { name: /^Remove/ })
    expect(removes().map((chip) => chip.textContent)).toEqual(['Women', `Aged ${age - 10} to ${age + 10}`, 'Utrecht'])
    expect(site.asked(membersContract.search).at(-1)?.query.get('region')).toBe('Utrecht')
    await site.keyboard.click(within(chips).getByRole('link', { name: 'Clear all' }))
    await expectPath(site, '/members?everyone=1')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull())
    expect(site.asked(membersContract.search).at(-1)?.query.toString()).toBe('')
  })

  it('shows the chosen filters as chips that remove them, the country only without a region of it [MEM-01 partly]', async () => {
    const site = await openSite('/members?gender=female&country=NL&region=Utrecht&photo=1', { user })
    const chips = await screen.findByRole('list', { name: 'Chosen filters' })
    expect(within(chips).queryByRole('link', { name: 'Remove: Netherlands' })).toBeNull()
    await site.keyboard.click(within(chips).getByRole('link', { name: 'Remove: Utrecht' }))
    await expectPath(site, '/members?gender=female&country=NL&photo=1')
    await site.keyboard.click(await within(chips).findByRole('link', { name: 'Remove: Netherlands' }))
    await expectPath(site, '/members?gender=female&photo=1')
  })

  it('says which filter hides how many if there are few results [TRU-15]', async () => {
    const answer = {
      ...found,
      profiles: someFoundCards(2),
      pages: 1,
      count: 2,
      hidden_by: [
        { filter: 'age', count: 14, count_capped: false },
        { filter: 'only_members', count: 4800, count_capped: true },
      ] as const,
    }
    const address = '/members?gender=female&min_age=30&max_age=32&only_members=1'
    const site = await openSite(address, {
      user,
      answer: (on) => on(membersContract.search, { ...answer, hidden_by: [...answer.hidden_by] }),
    })
    const hints = await screen.findByRole('list', { name: 'More without one filter' })
    expect(within(hints).getByRole('link', { name: 'Fictional profiles as well: 4,800+ more' })).toBeInTheDocument()
    await site.keyboard.click(within(hints).getByRole('link', { name: 'Without the age range: 14 more' }))
    await expectPath(site, '/members?gender=female&only_members=1')
  })

  it('says “more than” beyond what the server counts [MEM-01 partly]', async () => {
    await openSite('/members', {
      user,
      answer: (on) => on(membersContract.search, { ...found, count: 4800, count_capped: true }),
    })
    expect(await screen.findByText('More than 4,800 members')).toBeInTheDocument()
  })

  it('with reversed ages in the address asks nobody and offers to swap them', async () => {
    const site = await openSite('/members?min_age=50&max_age=30', { user })
    expect(await screen.findByText('These ages are the wrong way round')).toBeInTheDocument()
    expect(site.asked(membersContract.search)).toHaveLength(0)
    await site.keyboard.click(screen.getByRole('link', { name: 'Search from 30 to 50' }))
    await expectPath(site, '/members?min_age=30&max_age=50')
    expect(await screen.findByText('156 members')).toBeInTheDocument()
  })

  it('has links to its pages that keep the filters [MEM-01]', async () => {
    const site = await openSite('/members?gender=female', { user })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { name: 'Page 1 of 7' })).toHaveAttribute('aria-current', 'page')
    expect(pages.getByRole('link', { name: 'Page 7 of 7' })).toHaveAttribute('href', '/members?gender=female&page=7')
    site.on(membersContract.search, { ...found, page: 2 })
    await site.keyboard.click(pages.getByRole('link', { name: 'Next' }))
    await expectPath(site, '/members?gender=female&page=2')
    expect(await screen.findByRole('link', { name: 'Page 2 of 7', current: 'page' })).toBeInTheDocument()
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

  it('says once that nobody was found, and leads to everyone if no filter alone hides anybody', async () => {
    const answer = { ...found, profiles: [], pages: 0, count: 0, hidden_by: [] }
    await openSite('/members?region=Utrecht', { user, answer: (on) => on(membersContract.search, answer) })
    expect(await screen.findByRole('heading', { name: 'No one found' })).toBeInTheDocument()
    expect(screen.getAllByText(/no one found/i)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/members?everyone=1')
  })

  it('goes on without the filters that the server refuses', async () => {
    const unknown = (query: URLSearchParams) => ['region', 'country'].filter((name) => query.has(name))
    const site = await openSite('/members?gender=female&country=XX&region=Atlantis', {
      answer: (on) =>
        on(membersContract.search, ({ query }) => {
          const fields = Object.fromEntries(unknown(query).map((name) => [name, 'unknown_place']))
          return unknown(query).length > 0 ? Response.json({ error: { code: 'invalid_input', fields } }, { status: 400 }) : found
        }),
    })
    await expectPath(site, '/members?gender=female')
    expect(await screen.findByText('156 members')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes to the last page from one beyond it', async () => {
    const site = await openSite('/members?gender=female&page=150', {
      user,
      answer: (on) =>
        on(membersContract.search, ({ query }) =>
          query.get('page') === '150' ? { ...found, profiles: [], page: 150 } : { ...found, page: 7 },
        ),
    })
    await expectPath(site, '/members?gender=female&page=7')
    expect(await screen.findByText('156 members')).toBeInTheDocument()
    expect(screen.queryByText('No one found')).toBeNull()
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
  it('shows photo, name, age, place, distance, online state and the fictional mark [MEM-04]', async () => {
    const profiles = asFound([aProfileCard({ online: true, distance_km: 25 }), aFictionalCard()])
    await openSite('/members', { user, answer: (on) => on(membersContract.search, { ...found, profiles, count: 2 }) })
    const [real, fictional] = await screen.findAllByRole('article')
    expect(real?.querySelector('img')).toBeInTheDocument()
    expect(real).toHaveTextContent(/Sanne, \d\d/)
    expect(real).toHaveTextContent(/Utrecht within 25 km/)
    expect(real).toHaveTextContent('Online')
    expect(real).not.toHaveTextContent('Fictional profile')
    expect(fictional).toHaveTextContent('Fictional profile')
  })

  it('loads its photo in the size of a card, as AVIF where the browser can', async () => {
    await openSite('/members', { user })
    const [first] = await screen.findAllByRole('article')
    expect(first?.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toMatch(/card\.avif$/)
    expect(first?.querySelector('img')?.getAttribute('src')).toMatch(/card\.webp$/)
  })

  it('says on request why one sees it [MEM-05 partly]', async () => {
    const site = await openSite('/members', { user })
    const [first] = await screen.findAllByRole('article')
    const card = within(first as HTMLElement)
    const why = card.getByRole('button', { name: /^Why you’re seeing/ })
    expect(card.queryByText(/Active today/)).toBeNull()
    await site.keyboard.click(why)
    expect(card.getByText('Within 10 km of you · Active today · Has a photo')).toBeInTheDocument()
    expect(why).toHaveAttribute('aria-expanded', 'true')
  })

  it('shows whether one likes the member, also one liked long ago, and after a like or its end elsewhere', async () => {
    const [liked, other] = someFoundCards(2)
    const profiles = [{ ...(liked as FoundCard), liked: true }, other as FoundCard]
    const { client } = await openSite('/members', {
      user,
      answer: (on) => on(membersContract.search, { ...found, profiles, count: 2 }),
    })
    const hearts = async () =>
      (await screen.findAllByRole('button', { name: /^Like / })).map((heart) => heart.getAttribute('aria-pressed'))
    expect(await hearts()).toEqual(['true', 'false'])
    setLiked(client, other?.id ?? '', { liked: true })
    setLiked(client, liked?.id ?? '', { liked: false })
    await waitFor(async () => expect(await hearts()).toEqual(['false', 'true']))
  })

  it('likes with one press, and takes it back with another [LIK-01 partly]', async () => {
    const site = await openSite('/members', { user })
    site.on(likesContract.like, answers.likes.like)
    site.on(likesContract.unlike, answers.likes.unlike)
    const [first] = await screen.findAllByRole('article')
    const heart = within(first as HTMLElement).getByRole('button', { name: /^Like / })
    await site.keyboard.click(heart)
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
    expect(site.asked(likesContract.like)).toHaveLength(1)
    await site.keyboard.click(heart)
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
  })

  it('leads a visitor who likes to the signup', async () => {
    await openSite('/members')
    const [first] = await screen.findAllByRole('article')
    const heart = within(first as HTMLElement).getByRole('link', { name: /^Like / })
    expect(heart).toHaveAttribute('href', `/likes/m/${found.profiles[0]?.id}`)
  })
})

describe('the filters beside the results', () => {
  it('appear when the window becomes wide enough', async () => {
    const media = Object.assign(new EventTarget(), { matches: false })
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => media as never)
    await openSite('/members', { user })
    await expectScreen('Search members')
    expect(screen.queryByRole('search', { name: 'Filters' })).toBeNull()
    media.matches = true
    act(() => void media.dispatchEvent(new Event('change')))
    expect(await screen.findByRole('search', { name: 'Filters' })).toBeInTheDocument()
    vi.restoreAllMocks()
  })
})

describe('the filters on a phone', () => {
  it('count while one chooses, and take effect with the button [MEM-01 partly]', async () => {
    const site = await openSite('/members?gender=female&photo=1', { user })
    site.on(membersContract.countMembers, ({ query }) => ({
      ...answers.members.countMembers,
      count: query.has('online') ? 26 : 156,
    }))
    // Hidden by a media query: jsdom has the width of a desktop.
    await site.keyboard.click(await screen.findByRole('button', { name: 'Filters · 2', hidden: true }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(await sheet.findByRole('button', { name: 'Show 156 members' })).toBeInTheDocument()
    await site.keyboard.click(await sheet.findByRole('button', { name: 'Online now' }))
    expect(site.path()).toBe('/members?gender=female&photo=1')
    await site.keyboard.click(await sheet.findByRole('button', { name: 'Show 26 members' }))
    await expectPath(site, '/members?gender=female&photo=1&online=1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('have a map and a list of the regions, with the number of members in each [MEM-01 partly]', async () => {
    const site = await openSite('/members?country=NL', { user })
    const filters = within(await screen.findByRole('search', { name: 'Filters' }))
    const map = within(await filters.findByRole('radiogroup', { name: 'Map of Netherlands' }))
    expect(filters.getByRole('option', { name: 'Utrecht (56)' })).toBeInTheDocument()
    await site.keyboard.click(await map.findByRole('radio', { name: 'Utrecht, 56 members' }))
    await expectPath(site, '/members?country=NL&region=Utrecht')
  })
})

describe('the saved searches', () => {
  const open = async (address: string) => {
    const site = await openSite(address, { user })
    await site.keyboard.click(await screen.findByRole('button', { name: 'Saved searches' }))
    return { site, sheet: within(await screen.findByRole('dialog', { name: 'Saved searches' })) }
  }
  const saved = aSavedSearch()
  const name = 'Women · Aged 30 to 45 · Utrecht'

  it('save the current search, named by its filters [TRU-15]', async () => {
    const { site, sheet } = await open('/members?gender=male&online=1')
    expect(await sheet.findByText('Men · Online now')).toBeInTheDocument()
    site.on(membersContract.saveSearch, { searches: [aSavedSearch({ search: { gender: 'male', online: '1' } }, 1), saved] })
    await site.keyboard.click(sheet.getByRole('button', { name: 'Save this search' }))
    expect(await sheet.findByRole('link', { name: 'Men · Online now' })).toHaveAttribute('href', '/members?gender=male&online=1')
    expect(site.asked(membersContract.saveSearch).at(-1)?.body).toEqual({ search: { gender: 'male', online: '1' }, alerts: true })
    expect(sheet.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  it('open, switch their alerts, and can be removed [TRU-15]', async () => {
    const { site, sheet } = await open('/members?gender=male')
    site.on(membersContract.changeSearch, { searches: [{ ...saved, alerts: false }] })
    const [, alerts] = await sheet.findAllByRole('switch', { name: /Tell me about new people/ })
    await site.keyboard.click(alerts as HTMLElement)
    await waitFor(() => expect(alerts).not.toBeChecked())
    expect(site.asked(membersContract.changeSearch).at(-1)?.body).toEqual({ id: saved.id, alerts: false })
    site.on(membersContract.removeSearch, { searches: [] })
    await site.keyboard.click(sheet.getByRole('button', { name: `Remove: ${name}` }))
    expect(await sheet.findByRole('heading', { name: 'No saved searches yet' })).toBeInTheDocument()
  })
})

describe('the home', () => {
  it('shows members if visitors may search', async () => {
    await openSite('/')
    expect(await screen.findByRole('list', { name: 'Who’s here' })).toBeInTheDocument()
  })

  it('links its two portraits to the profiles', async () => {
    await openSite('/')
    const cards = within(await screen.findByRole('list', { name: 'Some members' })).getAllByRole('link')
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(found.profiles.slice(0, 2).map(({ id }) => `/members/${id}`))
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
