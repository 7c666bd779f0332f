import type { FoundCard, PlacementReason } from '@vonk/contracts/members/members.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns why a card is where it is, in one line (MEM-05). */
export function useWhyWords(): (card: FoundCard) => string {
  const { t } = useTranslation('members')
  const format = useFormat()
  return useCallback(
    ({ reasons, distance_km, country }) => {
      const words: Record<PlacementReason, string | null> = {
        near: distance_km === null ? null : t('why.near', { distance: format.distance(distance_km) }),
        same_country: t('why.sameCountry', { country: format.country(country) }),
        active_today: t('why.activeToday'),
        active_this_week: t('why.activeThisWeek'),
        photo: t('why.photo'),
        mutual: t('why.mutual'),
        looks_for_you: t('why.looksForYou'),
        fictional: t('why.fictional'),
      }
      return reasons.flatMap((reason) => words[reason] ?? []).join(' · ')
    },
    [t, format],
  )
}
