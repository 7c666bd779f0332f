import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { statementFile, type Movement } from '@vonk/contracts/credits/statement.contract.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { statementQuery } from '@vonk/state/credits/spending.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NothingHere } from '@vonk/ui/illustration/illustration.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useMorePages } from '../../../blocks/use-more-pages.ts'
import { paths } from '../../../paths.ts'
import { Sums } from '../sums.tsx'

/** The totals of all movements of a member's credits (TRU-06). */
export function StatementTotals() {
  const { t } = useTranslation('spending')
  const { number } = useFormat()
  const signed = useSigned()
  const { data } = useSuspenseInfiniteQuery(statementQuery())
  const totals = data.pages[0]?.totals
  if (!totals) return null
  const rows = [
    [t('totals.bought'), signed(totals.bought)],
    [t('totals.given'), signed(totals.given)],
    [t('totals.returned'), signed(totals.returned)],
    [t('totals.spent'), signed(-totals.spent)],
    ...(totals.reversed > 0 ? [[t('totals.reversed'), signed(-totals.reversed)] as const] : []),
    ...(totals.refunded > 0 ? [[t('kinds.refund'), signed(-totals.refunded)] as const] : []),
    [t('totals.balance'), number(totals.balance)],
  ] as const
  return (
    <Card>
      <Stack gap={3}>
        <Sums rows={rows} />
        <Text size="small" tone="muted">
          {t('adds')}
        </Text>
      </Stack>
    </Card>
  )
}

/** Every movement of a member's credits, with the balance after it (TRU-06). */
export function Statement() {
  const { t } = useTranslation('spending')
  const query = useSuspenseInfiniteQuery(statementQuery())
  const more = useMorePages(query)
  const list = useRef<HTMLUListElement>(null)
  const movements = query.data.pages.flatMap((page) => page.movements)
  if (movements.length === 0) return <EmptyState illustration={<NothingHere />} title={t('heading')} text={t('none')} level={2} />
  return (
    <Stack gap={3}>
      <Head>
        <Heading level={2} size="title">
          {t('heading')}
        </Heading>
        <ButtonLink href={statementFile} download variant="quiet" size="small">
          {t('download')}
        </ButtonLink>
      </Head>
      <Card padding={0}>
        <List ref={list} aria-label={t('heading')}>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </List>
        <LoadMore list={list} count={movements.length} {...more} label={t('more')} announce={(count) => t('shown', { count })} />
      </Card>
    </Stack>
  )
}

/** Formats a number of credits with its sign: +10, −3, 0. */
function useSigned() {
  const { number } = useFormat()
  return (credits: number) => (credits === 0 ? number(0) : `${credits > 0 ? '+' : '−'}${number(Math.abs(credits))}`)
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const dates = useDates()
  const now = useNow()
  const signed = useSigned()
  const { kind, name, paid, credit_note: note } = movement
  const payment = paid?.payment_id ?? note?.payment_id
  const title = t(`kinds.${kind}`)
  const about = paid
    ? format.money(paid.amount, paid.currency)
    : name && (kind === 'return' ? t('notTo', { name }) : kind === 'unanswered' ? t('noAnswer', { name }) : t('to', { name }))
  return (
    <ListRow
      title={
        payment ? (
          <StretchedLink as={Link} to={paths.transaction.href({ id: payment })}>
            {title}
          </StretchedLink>
        ) : (
          title
        )
      }
      text={
        <>
          {about ? <span>{about} · </span> : null}
          {note ? <span>{t('creditNote', { number: note.number })} · </span> : null}
          <time dateTime={movement.at}>{dates.moment(movement.at, new Date(now))}</time>
        </>
      }
      side={
        <>
          <Credits $in={movement.credits > 0}>{signed(movement.credits)}</Credits>
          <Text as="span" size="tiny" tone="muted">
            {t('left', { credits: format.number(movement.balance) })}
          </Text>
        </>
      }
    />
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]} ${tokens.spacing[4]};

  /* In a line of its own, the text of the button begins where the heading does. */
  & > a {
    margin-inline-start: calc(-0.7 * ${tokens.button.padding});
  }
`

const Credits = styled.span<{ $in: boolean }>`
  font-weight: ${tokens.type.strongWeight};
  font-variant-numeric: tabular-nums;
  color: ${({ $in }) => ($in ? tokens.colours.successText : tokens.colours.text)};
`
