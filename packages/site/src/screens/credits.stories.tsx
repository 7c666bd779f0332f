import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aBundle, aPayment, aPendingPayment, someDiscountedPricing } from '@vonk/fixtures/credits/a-payment.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({
  title: 'Screens/Prices and payment/Premium and credits',
  id: 'screens-credits-till',
  parameters: { layout: 'fullscreen' },
})

const user = aPremiumMember()
const transaction = paths.transaction.href({ id: aPayment().payment_id })

/** Before the first payment. */
export const Premium = meta.story(screenStory('/premium'))

/** With a discount that expires in some hours. */
export const Discount = meta.story(
  screenStory('/premium', { answers: (on) => on(creditsContract.pricing, someDiscountedPricing()) }),
)

/** After the first payment. */
export const Credits = meta.story(screenStory('/credits', { user }))

export const Order = meta.story(screenStory(paths.order.href({ id: '2', paymentmethod: 'ideal' })))

export const DiscountedOrder = meta.story(
  screenStory(paths.order.href({ id: '2', paymentmethod: 'ideal' }), {
    answers: (on) => on(creditsContract.pricing, someDiscountedPricing()),
  }),
)

/** The last bundle and method again. */
export const RepeatOrder = meta.story(screenStory('/credits/repeat-order', { user }))

/** The card did not pay the last repeat order. */
export const CardFailed = meta.story(
  screenStory('/credits', {
    user,
    answers: (on) =>
      on(creditsContract.repeatOrder, { order: { bundle: aBundle(), method: 'creditcard', failed: aPayment().payment_id } }),
  }),
)

export const Pending = meta.story(
  screenStory(transaction, { answers: (on) => on(creditsContract.payment, { payment: aPendingPayment() }), staysLoading: true }),
)

export const Completed = meta.story(screenStory(transaction, { user }))

export const Failed = meta.story(
  screenStory(transaction, {
    answers: (on) => on(creditsContract.payment, { payment: aPayment({ status: 'failed' }) }),
  }),
)

/** The bank took the money back after it was paid. */
export const CameBack = meta.story(
  screenStory(transaction, {
    user,
    answers: (on) => on(creditsContract.payment, { payment: aPayment({ status: 'failed', came_back: true }) }),
  }),
)

/** For everyone, logged in or not. */
export const Pricing = meta.story(screenStory('/pricing', { user: null }))

export const Loading = meta.story(
  screenStory('/premium', { answers: (on) => on(creditsContract.pricing, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(
  screenStory('/premium', { answers: (on) => on(creditsContract.pricing, refusing(500, 'server_error')) }),
)
