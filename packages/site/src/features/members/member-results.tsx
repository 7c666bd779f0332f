import { useQuery } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import type { FoundCard } from '@vonk/contracts/members/members.schema.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { fromSearch } from '@vonk/state/members/neighbours.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { styled } from 'styled-components'
import { Failed } from '../../blocks/async-block.tsx'
import { MemberGrid, MemberGridSkeleton } from '../../blocks/member-grid.tsx'
import { PromotionPlace } from '../../blocks/promotion-place.tsx'
import { useQuietWords } from '../../blocks/use-quiet-words.ts'
import { HidingFilters } from './hiding-filters.tsx'
import { MemberPages } from './member-pages.tsx'
import { SearchClosed } from './search-closed.tsx'
import { addressOf, withoutRefused } from './search-of.ts'
import { useCountWords } from './use-count-words.ts'
import type { WantedSearch } from './use-member-search.ts'
import { useWhyWords } from './why-words.ts'

type MemberResultsProps = WantedSearch & {
  /** A button on each photo. */
  actionOf: (member: FoundCard) => ReactNode
}

/** Results of a search: the count, one page of cards, and if there are few, what hides more, and similar members (MEM-01). */
export function MemberResults({ search, filters, network, actionOf }: MemberResultsProps) {
  const { t } = useTranslation('members')
  const quiet = useQuietWords()
  const { foundWords, numberWords } = useCountWords()
  const why = useWhyWords()
  const state = useMemo(() => fromSearch({ ...search, network }), [search, network])
  const { data, error, isPlaceholderData, refetch } = useQuery(membersQuery({ ...search, network }))
  if (error && codeOf(error) === 'search_closed') return <SearchClosed />
  const accepted = error ? withoutRefused(filters, error) : null
  if (accepted) return <Navigate to={addressOf(accepted)} replace />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <MemberGridSkeleton beside label={t('search.waiting')} count={12} />
  // Some have left since the link was made.
  if (data.profiles.length === 0 && data.page > 1 && !isPlaceholderData)
    return <Navigate to={addressOf({ ...filters, page: Math.min(data.pages, data.page - 1) })} replace />
  const nobody = data.profiles.length === 0
  const similar = t('search.similar', {
    count: data.similar_count,
    number: numberWords({ count: data.similar_count, count_capped: data.similar_capped }),
  })
  const grid = { beside: true, grows: true, actionOf, whyOf: why, state } as const
  return (
    <Stack gap={5} aria-busy={isPlaceholderData}>
      <div role="status">
        {nobody ? (
          <EmptyState
            illustration={<NobodyFound />}
            title={t('search.nobody.title')}
            text={`${quiet.search} ${t('search.nobody.text')}`}
            action={<WaysOn filters={filters} hiddenBy={data.hidden_by} />}
          />
        ) : (
          <Text tone="muted">{foundWords(data)}</Text>
        )}
      </div>
      {nobody ? null : (
        <Dimmed $dim={isPlaceholderData}>
          <MemberGrid {...grid} members={data.profiles} label={t('search.results')} level={2} eager={4} />
        </Dimmed>
      )}
      {nobody ? null : <HidingFilters filters={filters} hiddenBy={data.hidden_by} />}
      <PromotionPlace />
      <MemberPages page={data.page} pages={data.pages} filters={filters} />
      {data.similar.length > 0 ? (
        <Stack as="section" gap={4}>
          <Heading level={2} size="title">
            {similar}
          </Heading>
          <MemberGrid {...grid} members={data.similar} label={similar} />
        </Stack>
      ) : null}
    </Stack>
  )
}

/** What helps when nobody is found: without one of the filters, or, if none hides anybody alone, without all. */
function WaysOn({ filters, hiddenBy }: Parameters<typeof HidingFilters>[0]) {
  const { t } = useTranslation('members')
  if (hiddenBy.length > 0) return <HidingFilters filters={filters} hiddenBy={hiddenBy} />
  if (Object.keys(filters).length === 0) return null
  return (
    <ButtonLink as={Link} to={addressOf({})} preventScrollReset variant="secondary">
      {t('filters.clear')}
    </ButtonLink>
  )
}

const Dimmed = styled.div<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.5 : 1)};
  transition: opacity 150ms;
`
