import type { FinderAnswer, FinderQuestion, Importance } from '@vonk/contracts/matching/matching.finder.ts'
import { ArrowLeft } from '@vonk/ui/icon/icons.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { IconLink } from '@vonk/ui/icon-button/icon-button.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useTitle } from '../../blocks/screen-title.ts'
import { FinderChoice } from './finder-choice.tsx'
import { useFinderWords } from './finder-words.ts'
import type { FinderLabels } from './finder-words.ts'

type FinderQuestionPageProps = {
  question: FinderQuestion
  /** The answer so far. */
  answer: FinderAnswer | undefined
  /** The number of this question, from 1, and of all. */
  progress: { now: number; of: number }
  /** The page before this one. */
  back: string
  labels: FinderLabels
  /** Whether the member came from another question, so that the focus goes on here. */
  focused: boolean
  isSaving: boolean
  error: ReactNode
  onAnswer: (answer: FinderAnswer) => void
}

/** One question of the match finder: what is wanted, and how much it matters (MEM-06). */
export function FinderQuestionPage({
  question,
  answer,
  progress,
  back,
  labels,
  focused,
  isSaving,
  error,
  onAnswer,
}: FinderQuestionPageProps) {
  const { t } = useTranslation('matching')
  const { questions, importances } = useFinderWords()
  const [wanted, setWanted] = useState<FinderAnswer['wanted']>(answer?.wanted ?? null)
  const [importance, setImportance] = useState<Importance>(answer?.importance ?? 'much')
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(questions[question].title)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  // What the controls of this question made fits the schema of its answers.
  const send = (value: FinderAnswer['wanted']) => onAnswer({ question, wanted: value, importance } as FinderAnswer)
  const { title, hint } = questions[question]
  return (
    <Stack gap={5}>
      <Bar>
        <IconLink as={Link} to={back} aria-label={t('finder.back')}>
          <ArrowLeft aria-hidden="true" />
        </IconLink>
        <ProgressMeter label={t('finder.progress', progress)} value={progress.now} max={progress.of} />
        <Count aria-hidden="true">{t('finder.count', progress)}</Count>
      </Bar>
      <Stack gap={2}>
        <Title level={1} size="heading" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {hint ? <Text tone="muted">{hint}</Text> : null}
      </Stack>
      {error}
      <FinderChoice question={question} wanted={wanted} labels={labels} onChange={setWanted} />
      {wanted === null ? null : (
        <RadioGroup
          label={t('finder.importance.label')}
          hint={importance === 'dealbreaker' ? t('finder.importance.dealbreakerHint') : undefined}
          layout="tiles"
          value={importance}
          onChange={setImportance}
          options={importances}
        />
      )}
      <Cluster gap={3}>
        <Button size="large" disabled={wanted === null} loading={isSaving} onClick={() => send(wanted)}>
          {progress.now === progress.of ? t('finder.finish') : t('finder.next')}
        </Button>
        <Button size="large" variant="quiet" onClick={() => send(null)}>
          {t('finder.skip')}
        </Button>
      </Cluster>
      <Text size="small" tone="muted">
        {t('finder.private')}
      </Text>
    </Stack>
  )
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr auto;
  align-items: center;
  gap: ${tokens.spacing[3]};
`

const Count = styled.span`
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
`
