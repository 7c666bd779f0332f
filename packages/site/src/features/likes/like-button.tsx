import { useMutation } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { likeMutation, unlikeMutation } from '@vonk/state/likes/likes.queries.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { LikeHeart } from './like-heart.tsx'
import { useLikeFeedback } from './use-like-feedback.ts'
import { paths } from '../../paths.ts'

/** Opens the signup, and then the member to like (SGN-07). */
export function LikeLink({ id }: Pick<Profile, 'id'>) {
  const { t } = useTranslation('likes')
  return (
    <ButtonLink as={Link} to={paths.likedMember.href({ id })} variant="secondary">
      <Heart aria-hidden="true" />
      <span data-words>{t('like')}</span>
    </ButtonLink>
  )
}

/** Likes or unlikes a member, with an optimistic update (PRF-01). */
export function LikeButton({ profile }: { profile: Profile }) {
  const { t } = useTranslation('likes')
  const { mutate: like } = useMutation(likeMutation())
  const { mutate: unlike } = useMutation(unlikeMutation())
  const onError = useFailureToast()
  const feedback = useLikeFeedback()
  const toggle = () => (profile.liked ? unlike({ profile: profile.id }, { onError }) : like({ profile }, feedback))
  return (
    <Button variant="secondary" aria-pressed={profile.liked} onClick={toggle}>
      <LikeHeart liked={profile.liked} />
      <span data-words>{profile.liked ? t('liked') : t('like')}</span>
    </Button>
  )
}
