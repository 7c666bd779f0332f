import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useAutoLike } from '@vonk/state/likes/likes.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Heart, MessageCircle } from '@vonk/ui/icon/icons.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MatchOpeners } from './match-openers.tsx'
import { MatchStage } from './match-stage.tsx'

type Pressed = {
  onClose: () => void
  /** `image-pressed`: gets the profile's id. */
  onImagePressed: (profile: string) => void
  /** `button-pressed`: gets the profile's id, and what the modal knows of the profile. */
  onButtonPressed: (id: string, profile: ProfileCard) => void
}

type MatchModalProps = Pressed & {
  /** The other member of a match; null asks the server for somebody whose like waits for an answer (LIK-06). */
  profile: ProfileCard | null
}

/** “It's a Match”. A press outside the photo and the controls closes it (LIK-05). */
export function MatchModal({ profile, ...pressed }: MatchModalProps) {
  return profile ? <Match profile={profile} {...pressed} /> : <WaitingLike {...pressed} />
}

function Match({ profile, ...pressed }: Pressed & { profile: ProfileCard }) {
  const { t } = useTranslation('likes')
  const { id, name } = profile
  return (
    <MatchStage profile={profile} text={t('match.text', { name })} withOwnPhoto {...pressed}>
      <Button size="large" wide onClick={() => pressed.onButtonPressed(id, profile)}>
        <MessageCircle aria-hidden="true" />
        {t('match.message', { name })}
      </Button>
      <MatchOpeners profile={profile} />
    </MatchStage>
  )
}

/** Somebody who likes the member. Nothing, if nobody does: it is always a real like (TRU-03). */
function WaitingLike(pressed: Pressed) {
  const { t } = useTranslation('likes')
  const profile = useAutoLike()
  const isNobody = profile === null
  const close = useEffectEvent(pressed.onClose)
  useEffect(() => {
    if (isNobody) close()
  }, [isNobody])
  if (!profile) return null
  const { id, name } = profile
  return (
    <MatchStage profile={profile} text={t('match.likesYou', { name })} {...pressed}>
      <Button size="large" wide onClick={() => pressed.onButtonPressed(id, profile)}>
        <Heart aria-hidden="true" />
        {t('match.likeBack')}
      </Button>
    </MatchStage>
  )
}
