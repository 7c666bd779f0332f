import type { TodayReason } from '@vonk/contracts/matching/matching.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that says why somebody is among the people of the day. */
export function useReasonText(interests: Record<Interest, string>): (reason: TodayReason, name: string) => string {
  const { t } = useTranslation('matching')
  const format = useFormat()
  return (reason, name) => {
    switch (reason.kind) {
      case 'likes_you':
        return t('today.reasons.likesYou', { name })
      case 'interests':
        return t('today.reasons.interests', { interests: format.list(reason.interests.map((one) => interests[one])) })
      case 'near':
        return t('today.reasons.near', { distance: format.distance(reason.distance_km) })
      case 'region':
        return t('today.reasons.region', { region: reason.region })
      case 'new':
        return t('today.reasons.new')
      case 'age':
        return t('today.reasons.age')
      case 'active':
        return t('today.reasons.active')
    }
  }
}
