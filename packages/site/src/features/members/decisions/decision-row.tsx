import type { DecisionInList } from '@vonk/contracts/members/members.decisions.schema.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'

/** A line of a list: what it is about, and the decision with a link to its page, or what stands instead. */
export function DecisionRow({
  title,
  text,
  decision,
}: {
  title?: string
  text?: ReactNode
  decision: DecisionInList | ReactNode
}) {
  return (
    <Row>
      {title === undefined ? null : <Text strong>{title}</Text>}
      {text === undefined ? null : (
        <Text size="small" tone="muted">
          {text}
        </Text>
      )}
      {isDecision(decision) ? <Decided decision={decision} /> : <Text size="small">{decision}</Text>}
    </Row>
  )
}

const isDecision = (decision: DecisionInList | ReactNode): decision is DecisionInList =>
  typeof decision === 'object' && decision !== null && 'token' in decision

function Decided({
  decision: { number, measure, token, undone_at: undone, appeal, decided_at: at },
}: {
  decision: DecisionInList
}) {
  const { t } = useTranslation('decisions')
  const dates = useDates()
  return (
    <>
      <Text size="small">
        <Outcome>{t(`short.${measure}`)}</Outcome> · <time dateTime={at}>{dates.date(at)}</time>
      </Text>
      {undone === null ? null : <Text size="small">{t('undone', { date: dates.date(undone) })}</Text>}
      {appeal === null ? null : <Text size="small">{t(`states.${appeal}`)}</Text>}
      <Text size="small">
        <TextLink as={Link} to={`${paths.decision.href()}?${new URLSearchParams({ token }).toString()}`}>
          {t('see', { number })}
        </TextLink>
      </Text>
    </>
  )
}

const Row = styled.li`
  display: grid;
  gap: ${tokens.spacing[1]};
  min-width: 0;
  padding-block: ${tokens.spacing[4]};
  overflow-wrap: anywhere;
`

const Outcome = styled.span`
  font-weight: ${tokens.type.strongWeight};
`
