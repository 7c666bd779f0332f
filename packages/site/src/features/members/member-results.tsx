import { useQuery } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Lock, Search } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { Failed } from '../../blocks/async-block.tsx'
import { MemberGrid, MemberGridSkeleton } from '../../blocks/member-grid.tsx'
import { MemberPages } from './member-pages.tsx'

/** Results of a search: the count, one page of cards, and similar members if there are few results (MEM-01). */
export function MemberResults({ search }: { search: MemberSearch & { network?: string } }) {
  const { t } = useTranslation('members')
  const { data, error, isPlaceholderData, refetch } = useQuery(membersQuery(search))
  if (error && codeOf(error) === 'search_closed') return <SearchClosed />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <MemberGridSkeleton label={t('search.waiting')} count={12} />
  return (
    <Stack gap={6} aria-busy={isPlaceholderData}>
      <Text tone="muted" role="status">
        {t('search.count', { count: data.count })}
      </Text>
      {data.profiles.length === 0 ? <NobodyFound /> : null}
      <Dimmed $dim={isPlaceholderData}>
        <MemberGrid members={data.profiles} label={t('search.results')} level={2} eager={4} />
      </Dimmed>
      <MemberPages page={data.page} pages={data.pages} loading={isPlaceholderData} />
      {data.similar.length > 0 ? (
        <Stack as="section" gap={4}>
          <Heading level={2} size="title">
            {t('search.similar', { count: data.similar_count })}
          </Heading>
          <MemberGrid members={data.similar} label={t('search.similar', { count: data.similar_count })} />
        </Stack>
      ) : null}
    </Stack>
  )
}

function NobodyFound() {
  const { t } = useTranslation('members')
  return (
    <EmptyState
      picture={<Search />}
      title={t('search.nobody.title')}
      text={t('search.nobody.text')}
      action={
        <ButtonLink as={Link} to={paths.members.href()} variant="secondary">
          {t('search.nobody.reset')}
        </ButtonLink>
      }
    />
  )
}

/** For visitors of a site that shows members only to members (MEM-03). */
function SearchClosed() {
  const { t } = useTranslation('members')
  const { errorText } = useErrorText()
  return (
    <EmptyState
      picture={<Lock />}
      title={t('search.closed')}
      text={errorText({ code: 'search_closed' })}
      action={
        <>
          <ButtonLink as={Link} to={paths.signup.href()}>
            {t('search.signup')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.login.href()} variant="secondary">
            {t('search.login')}
          </ButtonLink>
        </>
      }
    />
  )
}

const Dimmed = styled.div<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.5 : 1)};
  transition: opacity 150ms;
`
