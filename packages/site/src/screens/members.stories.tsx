import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aFictionalCard, asFound, someFoundCards, someProfileCards } from '@vonk/fixtures/profile/a-profile.ts'
import { aPromotion } from '@vonk/fixtures/offers/a-promotion.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'
import { brokenConnection, neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Search/Search', id: 'screens-members-search', parameters: { layout: 'fullscreen' } })

export const Found = meta.story(screenStory('/members'))

/** With the advertisement of a partner, which a setting switches on. */
export const WithAdvertisement = meta.story(
  screenStory('/members', {
    settings: { promotion_countries: ['NL'] },
    prepare: (client) => client.setQueryData(promotionQuery().queryKey, aPromotion()),
  }),
)

export const Filtered = meta.story(screenStory('/members?gender=female&country=NL&region=Utrecht&min_age=30&max_age=45'))

/** Few results, so similar members follow. The last result is marked as fictional. */
export const FewFound = meta.story(
  screenStory('/members', {
    answers: (on) =>
      on(membersContract.search, {
        ...answers.members.search,
        profiles: asFound([...someProfileCards(2, 1), aFictionalCard()]),
        pages: 1,
        count: 3,
        similar: someFoundCards(8, 12),
        similar_count: 8,
        hidden_by: [
          { filter: 'age', count: 14, count_capped: false },
          { filter: 'region', count: 6, count_capped: false },
        ],
      }),
  }),
)

export const NobodyFound = meta.story(
  screenStory('/members', {
    answers: (on) => on(membersContract.search, { ...answers.members.search, profiles: [], pages: 0, count: 0 }),
  }),
)

/** An address whose ages are reversed, which the form cannot make. */
export const ReversedAges = meta.story(screenStory('/members?min_age=50&max_age=30'))

/** A visitor of a site that shows its members only to members. */
export const Closed = meta.story(
  screenStory('/members', { user: null, answers: (on) => on(membersContract.search, refusing(403, 'search_closed')) }),
)

export const Loading = meta.story(
  screenStory('/members', { answers: (on) => on(membersContract.search, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(
  screenStory('/members', { answers: (on) => on(membersContract.search, refusing(503, 'unavailable')) }),
)

/** The connection breaks while the members load. */
export const Disconnected = meta.story(screenStory('/members', { answers: (on) => on(membersContract.search, brokenConnection) }))
