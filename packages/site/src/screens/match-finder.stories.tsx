import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { finderQuestions } from '@vonk/contracts/matching/matching.finder.ts'
import { someFinderAnswers, someFinderMatches } from '@vonk/fixtures/matching/matching.ts'
import { aFictionalCard } from '@vonk/fixtures/profile/a-profile.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { neverResponding } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Today, swiping, matches/Match finder',
  id: 'screens-matching-match-finder',
  parameters: { layout: 'fullscreen' },
})

export const Introduction = meta.story(screenStory('/match-finder'))
export const Ages = meta.story(screenStory('/match-finder?at=age'))

/** A question with many answers, on a narrow phone. */
export const Interests = meta.story({
  ...screenStory('/match-finder?at=interests'),
  globals: { viewport: { value: 'narrow', isRotated: false } },
})

/** The member has answered this question before. */
export const Answered = meta.story(
  screenStory('/match-finder?at=distance', {
    answers: (on) => on(matchingContract.finder, { questions: [...finderQuestions], answers: someFinderAnswers() }),
  }),
)

export const Results = meta.story(screenStory('/match-finder?at=results'))

export const ResultsOnAPhone = meta.story({
  ...screenStory('/match-finder?at=results', {
    answers: (on) => {
      const [first, ...others] = someFinderMatches()
      const matches = first ? [{ ...first, profile: aFictionalCard() }, ...others] : []
      on(matchingContract.finderMatches, { matches })
    },
  }),
  globals: { brand: 'bdsm', scheme: 'dark', viewport: { value: 'phone', isRotated: false } },
})

export const NobodyFits = meta.story(
  screenStory('/match-finder?at=results', { answers: (on) => on(matchingContract.finderMatches, { matches: [] }) }),
)

export const Loading = meta.story(
  screenStory('/match-finder?at=results', {
    answers: (on) => on(matchingContract.finderMatches, neverResponding),
    staysLoading: true,
  }),
)
