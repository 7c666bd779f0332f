import { useSuspenseQuery } from '@tanstack/react-query'
import { ownDecisionsQuery } from '@vonk/state/members/decisions.queries.ts'
import { List } from '@vonk/ui/list/list.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionRow } from './decision-row.tsx'

/** What moderators decided about the member. Nothing if there is nothing. */
export function OwnDecisions() {
  const { t } = useTranslation('decisions')
  const { data: decisions } = useSuspenseQuery(ownDecisionsQuery())
  const id = useId()
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {t('onYou')}
      </Heading>
      <List aria-labelledby={id}>
        {decisions.map((decision) => (
          <DecisionRow key={decision.number} decision={decision} />
        ))}
      </List>
    </section>
  )
}
