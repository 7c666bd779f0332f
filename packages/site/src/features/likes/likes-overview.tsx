import { useSuspenseQuery } from '@tanstack/react-query'
import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NoLikesYet } from '@vonk/ui/illustration/illustration.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LikesList } from './likes-list.tsx'
import type { LikesType } from './likes-types.ts'

/** How many members of each list the overview shows. */
const shown = 8

/** The start of each of the three lists, with a link to the whole list (LIK-02). */
export function LikesOverview() {
  const { t } = useTranslation('likes')
  const { liked_by, matches, profiles, next } = useSuspenseQuery(likesQuery()).data
  if (liked_by.length + matches.length + profiles.length === 0) return <NobodyYet />
  return (
    <Stack gap={10}>
      <Section type="received" title={t('received.title')} count={liked_by.length} isAll={next.liked_by === null} />
      <Section type="matches" title={t('matches.title')} count={matches.length} isAll={next.matches === null} />
      <Section type="given" title={t('given.title')} count={profiles.length} isAll={next.profiles === null} />
    </Stack>
  )
}

type SectionProps = {
  type: LikesType
  title: string
  /** How many members are loaded, and if the list is complete. */
  count: number
  isAll: boolean
}

function Section({ type, title, count, isAll }: SectionProps) {
  const { t } = useTranslation('likes')
  const none = { received: t('received.none'), matches: t('matches.none'), given: t('given.none') }
  return (
    <Stack as="section" gap={4}>
      <Cluster justify="space-between">
        <Heading level={2} size="title">
          {title}
        </Heading>
        {count > shown || !isAll ? (
          <ButtonLink as={Link} to={paths.likesOfType.href({ type })} variant="quiet" size="small">
            {isAll ? t('all', { count }) : t('everybody')}
          </ButtonLink>
        ) : null}
      </Cluster>
      {count > 0 ? <LikesList type={type} most={shown} level={3} /> : <Text tone="muted">{none[type]}</Text>}
    </Stack>
  )
}

/** One message instead of three empty lists. */
function NobodyYet() {
  const { t } = useTranslation('likes')
  return (
    <EmptyState
      illustration={<NoLikesYet />}
      title={t('nobody.title')}
      text={t('nobody.text')}
      action={
        <ButtonLink as={Link} to={paths.members.href()}>
          {t('search')}
        </ButtonLink>
      }
    />
  )
}
