import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { ago } from '@vonk/fixtures/clock.ts'
import { someSpending } from '@vonk/fixtures/credits/a-statement.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Prices and payment/Spending',
  id: 'screens-credits-spending',
  parameters: { layout: 'fullscreen' },
})

const path = paths.spending.href()
const user = aPremiumMember()

export const Statement = meta.story(screenStory(path, { user }))

/** A limit that was raised and waits, and a break from buying. */
export const Limited = meta.story(
  screenStory(path, {
    user,
    answers: (on) => {
      const [daily, weekly, monthly] = someSpending().limits
      if (!daily || !weekly || !monthly) throw new Error('The fixture has three limits')
      const next = { amount: 8000, from: ago(-86_400_000) }
      on(
        spendingContract.spending,
        someSpending({ limits: [daily, { ...weekly, next }, monthly], break_until: ago(-604_800_000) }),
      )
    },
  }),
)

export const Empty = meta.story(
  screenStory(path, { user, answers: (on) => on(statementContract.statement, { ...answers.credits.statement, movements: [] }) }),
)
