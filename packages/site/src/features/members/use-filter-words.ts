import type { MemberFilters, SearchFilter } from '@vonk/contracts/members/members.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { useTranslation } from 'react-i18next'

/** A chosen filter: what it says, and the filters without it. */
export type ChosenFilter = { name: SearchFilter; text: string; without: MemberFilters }

const partsOf: Partial<Record<SearchFilter, (keyof MemberFilters)[]>> = {
  age: ['min_age', 'max_age'],
  // A region belongs to its country.
  country: ['country', 'region'],
}

/** The filters without one of them. Both ages are one filter, and a region goes with its country. */
export function withoutFilter(filters: MemberFilters, name: SearchFilter): MemberFilters {
  const parts = partsOf[name] ?? [name as keyof MemberFilters]
  return Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.includes(part as keyof MemberFilters)))
}

/** The chosen filters in words, in the order of the form. A region stands for its country too. */
export function useFilterWords(): (filters: MemberFilters) => ChosenFilter[] {
  const { t } = useTranslation('members')
  const format = useFormat()
  const youngest = minimumAge(useSettings().min_age)
  const oldest = limits.highestAge
  return (filters) => {
    const { gender, country, region, min_age, max_age, distance, photo, online, verified, only_members } = filters
    const genders = { male: t('search.male'), female: t('search.female') }
    const hasAge = min_age !== undefined || max_age !== undefined
    const words: [SearchFilter, string | undefined][] = [
      ['gender', gender && genders[gender]],
      ['age', hasAge ? t('filters.ageChip', { from: min_age ?? youngest, to: max_age ?? oldest }) : undefined],
      ['country', region ? undefined : country && format.country(country)],
      ['region', region],
      ['distance', distance === undefined ? undefined : t('filters.within', { distance: format.distance(distance) })],
      ['online', online && t('filters.online')],
      ['photo', photo && t('filters.photo')],
      ['verified', verified && t('filters.verified')],
      ['only_members', only_members && t('filters.onlyMembers')],
    ]
    return words.flatMap(([name, text]) => (text ? [{ name, text, without: withoutFilter(filters, name) }] : []))
  }
}
