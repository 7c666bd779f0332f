import { useSuspenseQuery } from '@tanstack/react-query'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { QuotedCard } from '@vonk/chat/quoted-card/quoted-card.tsx'
import { likesQuery, useMoreLikes } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { NoLikesYet } from '@vonk/ui/illustration/illustration.tsx'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberGrid } from '../../blocks/member-grid.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'
import type { LikesType } from './likes-types.ts'

/** A member in a list. `card` is the answer that they like. */
type Shown = ProfileCard & { isNew: boolean; card: PromptCard | null }

/** The members of a list. The server puts new likes first (LIK-01). */
const membersOf = (likes: AnswerOf<typeof likesContract.likes>, type: LikesType): Shown[] => {
  if (type === 'received') return likes.liked_by.map((like) => ({ ...like.profile, isNew: like.like_new, card: like.card }))
  if (type === 'matches') return likes.matches.map((match) => ({ ...match.profile, isNew: false, card: null }))
  return likes.profiles.map((profile) => ({ ...profile, isNew: false, card: null }))
}

/** One list of likes, or its first `most` members. `level` is the heading level of the names. */
export function LikesList({ type, most, level }: { type: LikesType; most?: number; level: 2 | 3 }) {
  const { t } = useTranslation('likes')
  const members = membersOf(useSuspenseQuery(likesQuery()).data, type).slice(0, most)
  const labels = { received: t('received.title'), matches: t('matches.title'), given: t('given.title') }
  const list = useRef<HTMLUListElement>(null)
  if (members.length === 0) return <NoLikes type={type} level={level} />
  return (
    <div>
      <MemberGrid
        ref={list}
        members={members}
        level={level}
        label={labels[type]}
        hrefOf={({ id }) => paths.likedMember.href({ id })}
        badgeOf={({ isNew }) => (isNew ? t('new') : null)}
        noteOf={likedAnswer}
      />
      {most === undefined ? <MoreLikes type={type} list={list} count={members.length} /> : null}
    </div>
  )
}

const likedAnswer = ({ card }: Shown) => card && <LikedAnswer card={card} />

function LikedAnswer({ card }: { card: PromptCard }) {
  const { t } = useTranslation('likes')
  return <QuotedCard card={card} label={t('answer.received')} lines={3} />
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
