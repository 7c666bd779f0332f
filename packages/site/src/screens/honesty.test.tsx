import { screen, within } from '@testing-library/react'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Figures } from '@vonk/contracts/site/site.figures.ts'
import { someFigures } from '@vonk/fixtures/site/some-figures.ts'
import { expect, it } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

const open = (figures: Figures = someFigures()) => openSite('/honesty', { answer: (on) => on(siteContract.figures, { figures }) })
/** The figures of a section, by name. */
const figuresIn = (section: string) => {
  const region = within(screen.getByRole('region', { name: section }))
  const values = region.queryAllByRole('definition').map(({ firstChild }) => firstChild?.textContent)
  return Object.fromEntries(region.queryAllByRole('term').map(({ textContent }, place) => [textContent, values[place]]))
}

it('tells visitors every figure, what it means and how it is counted [TRU-17]', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'See for yourself' })).toBeVisible()
  expect(screen.getByText('97% of all profiles are real people')).toBeVisible()
  expect(figuresIn('Who you meet here')).toEqual({
    Members: '4,120',
    'Fictional profiles': '96',
    'Here in the past 30 days': '2,865',
    'Verified members': '731',
  })
  expect(figuresIn('Who answers')).toEqual({
    'Answered within a day': '55%',
    'Answered within a week': '68%',
    'Half of the answers': '6 hours',
  })
  expect(screen.getByText(/^Counted: 214 first messages/)).toBeVisible()
  expect(figuresIn('Money back')).toEqual({ 'Asked for': '41', 'Paid back': '38', 'Half were back within': '2 days' })
  expect(figuresIn('What moderators decided')).toEqual({ 'Reports decided': '63', Appeals: '17', 'Decisions changed': '12' })
  expect(screen.getByText(/As of 3 March 2026/)).toBeVisible()
  expect(screen.getByText(/We leave out counts from 1 to 9, .* only from 15 first messages on\./)).toBeVisible()
  expect(screen.getByText('Members who were here at least once in that time.')).toBeVisible()
})

it('says honestly what is too few or nothing', async () => {
  await open({
    ...someFigures(),
    profiles: { members: null, here: null, verified: 0, fictional: 0 },
    replies: null,
    refunds: { asked: 0, paid: 0, median_days: null },
    decisions: { decided: 12, appealed: 10, overturned: null },
  })
  expect(await screen.findByText('This site has none.')).toBeVisible()
  expect(figuresIn('Who you meet here')).toMatchObject({ Members: 'Fewer than 10', 'Verified members': '0' })
  expect(screen.queryByText(/are real people$/)).toBeNull()
  expect(screen.getByText(/We don’t say this yet: there were fewer than 15/)).toBeVisible()
  expect(screen.getByText('In the past 90 days, no one asked for money back.')).toBeVisible()
  expect(figuresIn('What moderators decided')).toEqual({
    'Reports decided': '12',
    Appeals: '10',
    'Decisions changed': 'Fewer than 10',
  })
})
