import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { aToday, aTodayPerson } from '@vonk/fixtures/matching/matching.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Today, swiping, matches/Today',
  id: 'screens-matching-today',
  parameters: { layout: 'fullscreen' },
})

export const ADay = meta.story(screenStory('/'))

/** One is liked, one is passed, and one has no photo. */
export const Judged = meta.story({
  ...screenStory('/', {
    answers: (on) =>
      on(
        matchingContract.today,
        aToday({
          people: [
            aTodayPerson({ liked: true }, 0),
            aTodayPerson({ passed: true }, 2),
            aTodayPerson({ profile: aProfileCard({ main_image: null }, 4), reasons: [{ kind: 'likes_you' }] }),
          ],
        }),
      ),
  }),
  globals: { brand: 'she', scheme: 'dark', viewport: { value: 'phone', isRotated: false } },
})

/** Nobody new fits, and nothing happened. */
export const Quiet = meta.story(
  screenStory('/', {
    answers: (on) =>
      on(matchingContract.today, aToday({ people: [], news: { ...aToday().news, likes: 0, matches: 0, members: 0 } })),
  }),
)

export const Loading = meta.story(
  screenStory('/', { answers: (on) => on(matchingContract.today, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(screenStory('/', { answers: (on) => on(matchingContract.today, refusing(503, 'unavailable')) }))
