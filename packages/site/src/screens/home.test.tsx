import { allBrands } from '@vonk/brands/all.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

const brandOf = (wanted: string) => {
  const brand = allBrands.find(({ slug }) => slug === wanted)
  if (!brand) throw new Error(`No brand ${wanted}`)
  return brand
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('has the blocks in the order of its edition', async () => {
  const { unmount } = await openSite('/', { brand: brandOf('general') })
  await screen.findByRole('heading', { level: 1, name: 'It only takes a spark.' })
  expect(headings()).toEqual(['How a spark starts', 'Who’s here', 'How it works', 'No surprises', 'Who will you meet on Vonk?'])
  unmount()
  await openSite('/', { brand: brandOf('bdsm') })
  await screen.findByRole('heading', { level: 1, name: 'Say what you want. Find who wants it too.' })
  expect(headings().slice(0, 2)).toEqual(['No surprises', 'Asking first sounds like this'])
})

it('leads visitors from what is free and fictional to the figures of the site [TRU-17 partly]', async () => {
  await openSite('/', { brand: brandOf('general') })
  const link = await screen.findByRole('link', { name: 'How much here is real? See our figures' })
  expect(link.getAttribute('href')).toBe('/honesty')
})

it('asks first what its edition asks, as searches that a visitor may make', async () => {
  await openSite('/', { brand: brandOf('milf') })
  const ages = await screen.findByRole('list', { name: 'What age are you looking for?' })
  expect(within(ages).getByRole('link', { name: '45 to 54' }).getAttribute('href')).toBe('/members?min_age=45&max_age=54')
})

it('offers no search where visitors may not search, and shows no members [MEM-03 partly]', async () => {
  await openSite('/', { brand: brandOf('milf'), settings: { logged_out_search: false } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('list', { name: 'What age are you looking for?' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Some members' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Sign up free' })[0]?.getAttribute('href')).toBe('/signup')
})

it('shows the whole conversation, marked as an example', async () => {
  await openSite('/', { brand: brandOf('gilf') })
  const lines = await screen.findByRole('list', { name: 'No hurry at all' })
  expect(within(lines).getAllByRole('listitem')).toHaveLength(5)
  expect(lines.textContent).toContain('Every day, until the first frost.')
  expect(screen.getByText('Example')).toBeTruthy()
})

it('says how often members answer, with the day of the count, and nothing where too few have written', async () => {
  const { unmount } = await openSite('/')
  await screen.findByRole('heading', { level: 3, name: 'How often do people answer?' })
  expect(screen.getByText('55%').parentElement?.textContent).toBe('55% of first messages are answered within a day')
  expect(screen.getByText('68%').parentElement?.textContent).toBe('68% of first messages are answered within a week')
  expect(screen.getByText(/^Counted on 3 March 2026\. .* over 30 days: 214\./)).toBeTruthy()
  unmount()
  await openSite('/', {
    answer: (on) => {
      on(membersContract.replyRate, { reply_rate: null })
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'How a spark starts' })
  expect(screen.queryByRole('heading', { name: 'How often do people answer?' })).toBeNull()
})
