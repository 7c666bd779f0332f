import type { Pose, VerificationReason } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { useTranslation } from 'react-i18next'

/** Why a picture was refused, and what helps. */
export function useReasonWords(): Record<VerificationReason, string> {
  const { t } = useTranslation('verification')
  return {
    unreadable: t('reasons.unreadable'),
    other_pose: t('reasons.other_pose'),
    other_person: t('reasons.other_person'),
    face_hidden: t('reasons.face_hidden'),
    unclear: t('reasons.unclear'),
    no_photo: t('reasons.no_photo'),
  }
}

/** What to do on the picture. */
export function usePoseWords(): Record<Pose, string> {
  const { t } = useTranslation('verification')
  return {
    open_hand: t('poses.open_hand'),
    two_fingers: t('poses.two_fingers'),
    thumb_up: t('poses.thumb_up'),
    point_up: t('poses.point_up'),
    ok_sign: t('poses.ok_sign'),
    hand_on_head: t('poses.hand_on_head'),
    hand_on_cheek: t('poses.hand_on_cheek'),
    hand_on_chest: t('poses.hand_on_chest'),
  }
}
