import { useSuspenseQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { likesQuery, useMoreLikes } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NoLikesYet } from '@vonk/ui/illustration/illustration.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { LongList } from '@vonk/ui/long-list/long-list.tsx'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'
import { LikeRow, type ListedLike, rowHeight } from './like-row.tsx'
import { LikesLeft } from './likes-left.tsx'
import type { LikesType } from './likes-types.ts'

/** The rows of a high window. */
const firstRows = 24

type Likes = AnswerOf<typeof likesContract.likes>

/** The members of a list. The server puts new likes first (LIK-01). */
function membersOf(likes: Likes, type: LikesType): ListedLike[] {
  const mutual = new Set(likes.matches.map(({ profile }) => profile.id))
  const given = new Set([...mutual, ...likes.profiles.map(({ id }) => id)])
  const stateOf = (id: string) => (mutual.has(id) ? 'match' : given.has(id) ? 'given' : 'received')
  if (type === 'received')
    return likes.liked_by.map(({ profile, like_new, liked_at, card }) => ({
      member: profile,
      state: stateOf(profile.id),
      isNew: like_new,
      at: liked_at,
      card,
    }))
  if (type === 'matches')
    return likes.matches.map(({ profile, matched_at }) => ({
      member: profile,
      state: 'match',
      isNew: false,
      at: matched_at,
      card: null,
    }))
  return likes.profiles.map((member) => ({ member, state: stateOf(member.id), isNew: false, at: null, card: null }))
}

/** One list of likes, new ones first, page by page. `level` is the heading level of the names. */
export function LikesList({ type, level }: { type: LikesType; level: 2 | 3 }) {
  const { t } = useTranslation('likes')
  const members = membersOf(useSuspenseQuery(likesQuery()).data, type)
  const labels = { received: t('received.title'), matches: t('matches.title'), given: t('given.title') }
  const list = useRef<HTMLDivElement>(null)
  const hasMore = useMoreLikes(listOf[type]).hasMore
  if (members.length === 0) return <NoLikes type={type} level={level} />
  return (
    <div>
      {type === 'given' ? <LikesLeft /> : null}
      <LongList
        aria-label={labels[type]}
        list={list}
        items={members}
        keyOf={({ member }) => member.id}
        first={firstRows}
        hasMore={hasMore}
        rowHeight={rowHeight}
        scrolls="window"
        lined
      >
        {(like) => <LikeRow like={like} level={level} />}
      </LongList>
      <MoreLikes type={type} list={list} count={members.length} />
    </div>
  )
}

const listOf = { received: 'liked_by', matches: 'matches', given: 'profiles' } as const

/** A button that loads more members. After an error the button stays for a retry. */
function MoreLikes({ type, list, count }: { type: LikesType; list: RefObject<HTMLElement | null>; count: number }) {
  const { t } = useTranslation('likes')
  const showFailure = useFailureToast()
  const { hasMore, isLoading, load } = useMoreLikes(listOf[type])
  const onMore = async () => {
    try {
      await load()
    } catch (error) {
      showFailure(error)
      throw error
    }
  }
  return (
    <LoadMore
      list={list}
      count={count}
      hasMore={hasMore}
      loading={isLoading}
      onMore={onMore}
      label={t('showMore')}
      announce={(more) => t('shown', { count: more })}
    />
  )
}

function NoLikes({ type, level }: { type: LikesType; level: 2 | 3 }) {
  const { t } = useTranslation('likes')
  const texts = { received: t('received.none'), matches: t('matches.none'), given: t('given.none') }
  return (
    <EmptyState
      level={level}
      illustration={<NoLikesYet />}
      title={texts[type]}
      action={
        <ButtonLink as={Link} to={paths.members.href()} variant="secondary">
          {t('search')}
        </ButtonLink>
      }
    />
  )
}
