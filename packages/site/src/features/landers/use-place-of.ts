import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'

/** The nearest place that is known of a member: the city, the region or the country. */
export function usePlaceOf({ city, region, country }: Pick<ProfileCard, 'city' | 'region' | 'country'>): string {
  const format = useFormat()
  return city ?? region ?? format.country(country)
}
