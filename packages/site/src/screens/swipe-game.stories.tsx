import { hour, second } from '@vonk/contracts/clock.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { ago } from '@vonk/fixtures/clock.ts'
import { someSwipeCards } from '@vonk/fixtures/matching/matching.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Today, swiping, matches/Swipe game',
  id: 'screens-matching-swipe-game',
  parameters: { layout: 'fullscreen' },
})

export const Deck = meta.story(screenStory('/swipe-game'))

export const OnAPhone = meta.story({
  ...screenStory('/swipe-game'),
  globals: { brand: 'milf', scheme: 'dark', viewport: { value: 'phone', isRotated: false } },
})

/** The card on top is a fictional profile. */
export const Fictional = meta.story(
  screenStory('/swipe-game', { answers: (on) => on(matchingContract.deck, { cards: someSwipeCards().slice(3) }) }),
)

/** Four likes a day; the cover says when more come. */
export const Spent = meta.story(
  screenStory('/swipe-game', {
    answers: (on) =>
      on(likesContract.allowances, {
        ...answers.likes.allowances,
        swipes: { left: 0, more_at: ago(-5 * hour), more_in: (5 * hour) / second },
      }),
  }),
)

export const NobodyLeft = meta.story(screenStory('/swipe-game', { answers: (on) => on(matchingContract.deck, { cards: [] }) }))

export const Loading = meta.story(
  screenStory('/swipe-game', { answers: (on) => on(matchingContract.deck, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(
  screenStory('/swipe-game', { answers: (on) => on(matchingContract.deck, refusing(503, 'unavailable')) }),
)
