import { useMutation } from '@tanstack/react-query'
import type { FoundCard } from '@vonk/contracts/members/members.schema.ts'
import { likeMutation, unlikeMutation } from '@vonk/state/likes/likes.queries.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { IconButton, IconLink } from '@vonk/ui/icon-button/icon-button.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'

/** A heart on a card: one press likes the member, another takes the like back. A visitor signs up with it (SGN-07). */
export function LikeOnCard({ member }: { member: FoundCard }) {
  const { t } = useTranslation('site')
  const user = useKnownUser()
  const label = t('card.like', { name: member.name })
  if (user) return <Toggle member={member} label={label} />
  return (
    <IconLink as={Link} to={paths.likedMember.href({ id: member.id })} variant="over-photo" aria-label={label} title={label}>
      <Heart aria-hidden="true" />
    </IconLink>
  )
}

function Toggle({ member, label }: { member: FoundCard; label: string }) {
  const isLiked = member.liked
  const { mutate: like } = useMutation(likeMutation())
  const { mutate: unlike } = useMutation(unlikeMutation())
  const onError = useFailureToast()
  const toggle = () => (isLiked ? unlike({ profile: member.id }, { onError }) : like({ profile: member }, { onError }))
  return (
    <IconButton variant={isLiked ? 'solid' : 'over-photo'} label={label} aria-pressed={isLiked} onClick={toggle}>
      <Heart aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
