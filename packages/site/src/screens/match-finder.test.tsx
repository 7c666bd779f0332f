import { screen, within } from '@testing-library/react'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { finderQuestions, type FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { answers as examples } from '@vonk/fixtures/answers.ts'
import { someFinderAnswers } from '@vonk/fixtures/matching/matching.ts'
import { anOwnProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const user = aFreeMember()

async function openFinder(path = '/match-finder', answers: FinderAnswer[] = [], me = user) {
  const kept = [...answers]
  const site = await openSite(path, {
    user: me,
    answer: (on) => on(matchingContract.finder, () => ({ questions: [...finderQuestions], answers: kept })),
  })
  site.on(matchingContract.saveAnswer, ({ body }) => {
    kept.push(body)
    return { answers: kept }
  })
  const press = async (role: 'button' | 'link' | 'radio', name: string) =>
    site.keyboard.click(await screen.findByRole(role, { name }))
  return { ...site, press, saved: () => site.asked(matchingContract.saveAnswer).map(({ body }) => body) }
}

describe('the match finder', () => {
  it('asks one question after the other, with importance, back and a way past [MEM-06]', async () => {
    const finder = await openFinder()
    await expectScreen('Match finder')
    await finder.press('link', 'Start')
    await expectScreen('How old should they be?')
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 10' })).toBeInTheDocument()
    await finder.press('radio', 'Dealbreaker')
    expect(screen.getByText('You’ll only see people whose profile says so.')).toBeVisible()
    await finder.press('button', 'Next')
    const distance = await expectScreen('How far away may they live?')
    await expect.poll(() => document.activeElement).toBe(distance)
    expect(finder.saved()).toMatchObject([{ question: 'age', importance: 'dealbreaker' }])
    await finder.press('button', 'It doesn’t matter')
    await expectScreen('Who would you like to meet?')
    expect(finder.saved()[1]).toEqual({ question: 'distance', wanted: null, importance: 'much' })
    await finder.press('link', 'Back')
    await expectScreen('How far away may they live?')
    await finder.press('radio', 'Up to 50 km')
    await finder.press('radio', 'A little')
    await finder.press('button', 'Next')
    await expectScreen('Who would you like to meet?')
    expect(finder.saved()[2]).toEqual({ question: 'distance', wanted: 50, importance: 'little' })
  })

  it('goes on where the member stopped [MEM-06]', async () => {
    await openFinder('/match-finder', someFinderAnswers())
    await expectScreen('What relationship status suits you?')
  })

  it('asks for the consent before it stores a sensitive answer [TRU-11 partly]', async () => {
    const me = aFreeMember({ profile: anOwnProfile({ consents: [] }) })
    const finder = await openFinder('/match-finder?at=gender', [], me)
    finder.on(profileContract.giveConsent, { ...examples.profile.giveConsent, profile: anOwnProfile() })
    await finder.press('button', 'Man')
    await finder.press('button', 'Next')
    const dialog = await screen.findByRole('dialog')
    expect(finder.saved()).toEqual([])
    await finder.keyboard.click(within(dialog).getByRole('button', { name: 'I agree' }))
    await expectScreen('What relationship status suits you?')
    expect(finder.saved()).toEqual([{ question: 'gender', wanted: ['male'], importance: 'much' }])
  })

  it('shows the best matches with what fits, what differs and how the percentage is counted [MEM-06]', async () => {
    const finder = await openFinder('/match-finder?at=results', someFinderAnswers())
    await expectScreen('Who fits your answers')
    expect(screen.getByText(/counts three times as much/)).toBeVisible()
    const [best, second] = within(screen.getByRole('list', { name: 'Who fits your answers' })).getAllByRole('article')
    expect(best).toHaveTextContent(/Sanne, \d+/)
    expect(best).toHaveTextContent('91% of your wishes')
    expect(best).toHaveTextContent('Within 10 km')
    expect(best).toHaveTextContent('Also likes coffee and reading'.replace('coffee and reading', 'Coffee and Reading'))
    expect(best).toHaveTextContent('Different: tattoos')
    expect(second).toHaveTextContent('Doesn’t say: interests and build')
    finder.on(matchingContract.forgetAnswers, { answers: [] })
    await finder.press('button', 'Erase answers')
    await expectPath(finder, '/match-finder?at=start')
  })

  it('says what helps if nobody fits', async () => {
    const finder = await openSite('/match-finder?at=results', {
      user,
      answer: (on) => on(matchingContract.finderMatches, { matches: [] }),
    })
    await expectScreen('No one fits yet')
    expect(finder.path()).toBe('/match-finder?at=results')
  })
})
