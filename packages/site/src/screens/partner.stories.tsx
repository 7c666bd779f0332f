import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import { aPromotion } from '@vonk/fixtures/offers/a-promotion.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'
import { neverResponding } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Search/Leaving to a partner',
  id: 'screens-members-leaving-to-a-partner',
  parameters: { layout: 'fullscreen' },
})

const path = paths.partner.href({ id: aPromotion().id })

export const Leaving = meta.story(screenStory(path))

/** A developer's server has no partner. */
export const Sandbox = meta.story(
  screenStory(path, {
    answers: (on) => on(promotionContract.promotion, { promotion: aPromotion({ sandbox: true, picture: null }) }),
  }),
)

/** The profile is no longer live. */
export const Over = meta.story(screenStory(path, { answers: (on) => on(promotionContract.promotion, { promotion: null }) }))

export const Loading = meta.story(
  screenStory(path, { answers: (on) => on(promotionContract.promotion, neverResponding), staysLoading: true }),
)
