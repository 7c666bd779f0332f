import { useMutation } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { likeMutation, unlikeMutation } from '@vonk/state/likes/likes.queries.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'
import { LikeHeart } from './like-heart.tsx'
import { useLikeFeedback } from './use-like-feedback.ts'

type LikeCardButtonProps = {
  profile: Profile
  question: PromptQuestion
  /** The id of the text with the question. */
  labelId: string
}

/** Likes the member for one answer, or takes the like back (PRF-10). A visitor signs up with it. */
export function LikeCardButton({ profile, question, labelId }: LikeCardButtonProps) {
  const { t } = useTranslation('likes')
  const user = useKnownUser()
  const { mutate: like } = useMutation(likeMutation())
  const { mutate: unlike } = useMutation(unlikeMutation())
  const onError = useFailureToast()
  const feedback = useLikeFeedback()
  if (!user)
    return (
      <ButtonLink
        as={Link}
        to={`${paths.likedMember.href({ id: profile.id })}?like=${question}`}
        variant="quiet"
        size="small"
        aria-describedby={labelId}
      >
        <Heart aria-hidden="true" />
        {t('answer.like')}
      </ButtonLink>
    )
  const isLiked = profile.liked_card === question
  const toggle = () => (isLiked ? unlike({ profile: profile.id }, { onError }) : like({ profile, card: question }, feedback))
  return (
    <Button variant="quiet" size="small" aria-pressed={isLiked} aria-describedby={labelId} onClick={toggle}>
      <LikeHeart liked={isLiked} />
      {isLiked ? t('answer.liked') : t('answer.like')}
    </Button>
  )
}
