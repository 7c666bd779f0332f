import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { openQuestion } from '@vonk/contracts/matching/matching.finder.rules.ts'
import { consentForAnswer, type FinderAnswer } from '@vonk/contracts/matching/matching.finder.ts'
import { finderMatchesQuery, finderQuery, saveAnswerMutation } from '@vonk/state/matching/finder.queries.ts'
import { interestsQuery } from '@vonk/state/profile/profile.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { FailureBanner } from '../blocks/failure-banner.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { FinderIntro } from '../features/matching/finder-intro.tsx'
import { FinderQuestionPage } from '../features/matching/finder-question.tsx'
import { FinderResults } from '../features/matching/finder-results.tsx'
import type { FinderLabels } from '../features/matching/finder-words.ts'
import { useChoiceOptions } from '../features/profile/use-choice-options.ts'
import { useConsent } from '../features/profile/use-consent.tsx'
import { useProfileWords } from '../features/profile/use-profile-words.ts'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['matching', 'profile'] as const

export const data = ({ client }: ScreenRequest) => [
  client.ensureQueryData(interestsQuery()),
  client
    .ensureQueryData(finderQuery())
    .then(({ questions, answers }) =>
      openQuestion(questions, answers) === null ? client.ensureQueryData(finderMatchesQuery()) : null,
    ),
]

/** The parts besides the questions, by their name in the address. */
const [start, results] = ['start', 'results']
const pathOf = (part: string) => `${paths.matchFinder.href()}?at=${part}`

/** At most ten questions, then the members who fit best (MEM-06). It goes on where the member stopped. */
function MatchFinderScreen() {
  const { t } = useTranslation('matching')
  useTitle(t('finder.title'))
  return (
    <Page width="medium">
      <AsyncBlock level={1} waiting={<Spinner label={t('finder.title')} size="2rem" />}>
        <MatchFinder />
      </AsyncBlock>
    </Page>
  )
}

function MatchFinder() {
  const { questions, answers } = useSuspenseQuery(finderQuery()).data
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [hasMoved, setHasMoved] = useState(false)
  const { mutate: save, isPending, error, reset } = useMutation(saveAnswerMutation())
  const { withConsents, dialog } = useConsent()
  const labels = useFinderLabels()
  const [first = 'age'] = questions
  const at = parameters.get('at') ?? (answers.length === 0 ? start : (openQuestion(questions, answers) ?? results))
  const question = questions.find((one) => one === at)
  if (!question)
    return at === results ? (
      <FinderResults labels={labels} change={pathOf(first)} onForgotten={() => void navigate(pathOf(start))} />
    ) : (
      <FinderIntro questions={questions} to={pathOf} />
    )

  const index = questions.indexOf(question)
  function goOn() {
    setHasMoved(true)
    reset()
    void navigate(pathOf(questions[index + 1] ?? results))
  }
  const answered = (answer: FinderAnswer) => {
    const consent = consentForAnswer(answer)
    withConsents(consent ? [consent] : [], () => save(answer, { onSuccess: goOn }))
  }
  return (
    <Page width="narrow" flush>
      <FinderQuestionPage
        key={question}
        question={question}
        answer={answers.find((answer) => answer.question === question)}
        progress={{ now: index + 1, of: questions.length }}
        back={pathOf(questions[index - 1] ?? start)}
        labels={labels}
        focused={hasMoved}
        isSaving={isPending}
        error={<FailureBanner error={error} />}
        onAnswer={answered}
      />
      {dialog}
    </Page>
  )
}

function useFinderLabels(): FinderLabels {
  const { data: offered } = useSuspenseQuery(interestsQuery())
  return { options: useChoiceOptions(), interests: useProfileWords().interest, offered }
}

export { MatchFinderScreen as Component }
