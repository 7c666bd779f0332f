import { useSuspenseQuery } from '@tanstack/react-query'
import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NoLikesYet } from '@vonk/ui/illustration/illustration.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Tabs } from '@vonk/ui/tabs/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuietWords } from '../../blocks/use-quiet-words.ts'
import { paths } from '../../paths.ts'
import { CountBadge } from './count-badge.tsx'
import { LikesList } from './likes-list.tsx'
import { MatchesRow } from './matches-row.tsx'

/** Matches on top, then who likes the member and whom the member likes (LIK-02). */
export function LikesOverview() {
  const { t } = useTranslation('likes')
  const { counts } = useSuspenseQuery(likesQuery()).data
  if (counts.liked_by + counts.matches + counts.profiles === 0) return <NobodyYet />
  return (
    <Stack gap={6}>
      <MatchesRow />
      <Tabs
        label={t('title')}
        tabs={[
          {
            value: 'received',
            label: (
              <>
                {t('received.tab')} <CountBadge count={counts.liked_by} />
              </>
            ),
            panel: <LikesList type="received" level={2} />,
          },
          {
            value: 'given',
            label: (
              <>
                {t('given.tab')} <CountBadge count={counts.profiles} />
              </>
            ),
            panel: <LikesList type="given" level={2} />,
          },
        ]}
      />
    </Stack>
  )
}

/** One message instead of empty lists. */
function NobodyYet() {
  const { t } = useTranslation('likes')
  const quiet = useQuietWords()
  return (
    <EmptyState
      illustration={<NoLikesYet />}
      title={t('nobody.title')}
      text={`${quiet.likes} ${t('nobody.text')}`}
      action={
        <ButtonLink as={Link} to={paths.members.href()}>
          {t('search')}
        </ButtonLink>
      }
    />
  )
}
