import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { OwnReport } from '@vonk/contracts/members/members.decisions.schema.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { ownReportsQuery } from '@vonk/state/members/decisions.queries.ts'
import { List } from '@vonk/ui/list/list.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMorePages } from '../../../blocks/use-more-pages.ts'
import { useReasonTexts } from '../report-reasons.ts'
import { DecisionRow } from './decision-row.tsx'

/** What the member reported, each with where it stands. */
export function OwnReports() {
  const { t } = useTranslation('decisions')
  const query = useSuspenseInfiniteQuery(ownReportsQuery())
  const more = useMorePages(query)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const reports = query.data.pages.flatMap((page) => page.reports)
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {t('yours')}
      </Heading>
      {reports.length === 0 ? <Text tone="muted">{t('empty')}</Text> : null}
      <List ref={list} aria-labelledby={id}>
        {reports.map((report) => (
          <Report key={`${report.reported_at} ${report.name} ${report.kind}`} report={report} />
        ))}
      </List>
      <LoadMore list={list} count={reports.length} {...more} label={t('more')} announce={(count) => t('shown', { count })} />
    </section>
  )
}

function Report({ report: { name, kind, reason, reported_at: at, closed, decision } }: { report: OwnReport }) {
  const { t } = useTranslation('decisions')
  const reasons = useReasonTexts()
  const dates = useDates()
  return (
    <DecisionRow
      title={t(`about.${kind}`, { name })}
      text={
        <>
          {reasons[reason]} · <time dateTime={at}>{t('reported', { date: dates.date(at) })}</time>
        </>
      }
      decision={decision ?? (closed ? t('closed') : t('waiting'))}
    />
  )
}
