import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aRefund } from '@vonk/fixtures/credits/a-refund.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Prices and payment/Refunds',
  id: 'screens-credits-refunds',
  parameters: { layout: 'fullscreen' },
})

const path = paths.refunds.href()
const user = aPremiumMember()

export const Refunds = meta.story(screenStory(path, { user }))

/** Nothing to withdraw from, and a refund that was refused. */
export const Refused = meta.story(
  screenStory(path, {
    user,
    answers: (on) => on(refundsContract.refunds, { refundable: [], refunds: [aRefund({ status: 'refused' })] }),
  }),
)
