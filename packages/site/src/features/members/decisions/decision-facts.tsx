import type { Decision } from '@vonk/contracts/members/members.decisions.schema.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useReasonTexts } from '../report-reasons.ts'
import { Facts } from './facts.tsx'

/** What was decided, by which rule and why, as the holder of the link may know it (TRU-08). */
export function DecisionFacts({ decision }: { decision: Decision }) {
  const { t } = useTranslation('decisions')
  const dates = useDates()
  const reasons = useReasonTexts()
  const { side, measure, rule, facts, report, removed, newer, decided_at: at, undone_at: undone } = decision
  return (
    <Stack gap={4}>
      {undone === null ? (
        <Text>{side === 'reported' && measure !== 'none' ? t(`forReported.${measure}`) : t(`forReporter.${measure}`)}</Text>
      ) : (
        <Text strong={newer === null}>
          {side === 'reported'
            ? t('undoneReported', { date: dates.date(undone) })
            : t('undoneReporter', { date: dates.date(undone) })}
        </Text>
      )}
      {newer ? (
        <div>
          <Text strong>{t('newer')}</Text>
          <Text>
            <TextLink as={Link} to={`${paths.decision.href()}?${new URLSearchParams({ token: newer.token }).toString()}`}>
              {t('see', { number: newer.number })}
            </TextLink>
          </Text>
        </div>
      ) : null}
      <Facts>
        <dt>{t('decided')}</dt>
        <dd>{dates.date(at)}</dd>
        {undone === null ? null : <dd>{t(`short.${measure}`)}</dd>}
        {removed && removed.photos > 0 ? <dd>{t('removed.photos', { count: removed.photos })}</dd> : null}
        {removed?.message ? (
          <dd>
            {removed.message_sent_at === null
              ? t('removed.someMessage')
              : t('removed.message', { when: dates.dateTime(removed.message_sent_at) })}
          </dd>
        ) : null}
        {report ? (
          <>
            <dt>{t('yours')}</dt>
            <dd>{t(`about.${report.kind}`, { name: report.name })}</dd>
            <dd>{reasons[report.reason]}</dd>
            <dd>{t('reported', { date: dates.date(report.reported_at) })}</dd>
          </>
        ) : null}
        {rule ? (
          <>
            <dt>{t('rule')}</dt>
            <dd>{t('notAllowed', { rule: t(`rules.${rule}`) })}</dd>
          </>
        ) : null}
        {facts ? (
          <>
            <dt>{t('facts')}</dt>
            <dd>{facts}</dd>
          </>
        ) : null}
      </Facts>
      {side === 'reported' ? (
        <Text size="small" tone="muted">
          {t('reportedBy')}
        </Text>
      ) : null}
      <Text size="small" tone="muted">
        {t('human')}
      </Text>
      <Text size="small">
        <TextLink as={Link} to={paths.page.href({ token: 'ban' })}>
          {t('appeal.rules')}
        </TextLink>
      </Text>
    </Stack>
  )
}
