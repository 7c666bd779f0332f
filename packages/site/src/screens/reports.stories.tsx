import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aDecision, aDecisionForReporter, aDecisionInList, anAppeal } from '@vonk/fixtures/members/a-decision.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({
  title: 'Screens/Account/Reports and decisions',
  id: 'screens-reports',
  parameters: { layout: 'fullscreen' },
})

const user = aFreeMember()
const decisionPath = `${paths.decision.href()}?token=${'D'.repeat(43)}`

export const Reports = meta.story(
  screenStory(paths.reports.href(), {
    user,
    answers: (on) =>
      on(decisionsContract.ownDecisions, {
        decisions: [aDecisionInList({ number: 3_118_902, measure: 'warning', appeal: 'waiting' })],
      }),
  }),
)

export const Warned = meta.story(screenStory(decisionPath, { user }))

/** The account is closed, so there is no session. The answer to the appeal is there. */
export const Answered = meta.story(
  screenStory(decisionPath, {
    user: null,
    answers: (on) =>
      on(decisionsContract.decision, {
        decision: aDecision({
          measure: 'closing',
          appeal_until: null,
          appeal: anAppeal({ decided_at: '2026-03-14T12:00:00.000Z', outcome: 'upheld', answer: 'You asked three members.' }),
        }),
      }),
  }),
)

export const NothingFound = meta.story(
  screenStory(decisionPath, {
    user,
    answers: (on) =>
      on(decisionsContract.decision, {
        decision: aDecisionForReporter({
          measure: 'none',
          rule: null,
          facts: 'A train ticket was mentioned, but nobody asked for money.',
        }),
      }),
  }),
)
