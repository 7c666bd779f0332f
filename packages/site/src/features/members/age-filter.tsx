import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters, SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Histogram } from '@vonk/ui/histogram/histogram.tsx'
import { RangeSlider } from '@vonk/ui/slider/slider.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type AgeFilterProps = {
  value: MemberFilters
  ages: SearchFacets['ages'] | undefined
  /** Called when a thumb is released. An end of the slider means no limit. */
  onChange: (ages: Pick<MemberFilters, 'min_age' | 'max_age'>) => void
}

/** The range of ages, with how many members have each age. The thumbs cannot pass each other. */
export function AgeFilter({ value, ages, onChange }: AgeFilterProps) {
  const { t } = useTranslation('members')
  const youngest = minimumAge(useSettings().min_age)
  const oldest = limits.highestAge
  const within = (age: number) => Math.min(oldest, Math.max(youngest, age))
  const chosen: [number, number] = [within(value.min_age ?? youngest), within(value.max_age ?? oldest)]
  const [moving, setMoving] = useState<[number, number] | null>(null)
  const [from, to] = moving ?? chosen
  const counts = new Map(ages?.map(({ age, count }) => [age, count]))
  const numbers = Array.from({ length: oldest - youngest + 1 }, (_, index) => counts.get(youngest + index) ?? 0)
  return (
    <RangeSlider
      label={t('filters.age')}
      min={youngest}
      max={oldest}
      value={[from, to]}
      thumbLabels={[t('filters.youngest'), t('filters.oldest')]}
      valueText={(age) => t('filters.years', { count: age })}
      rangeText={(one, other) => t('filters.ageRange', { from: one, to: other })}
      picture={<Histogram values={numbers} chosen={[from - youngest, to - youngest]} />}
      onChange={setMoving}
      onCommit={([one, other]) => {
        setMoving(null)
        onChange({ min_age: one === youngest ? undefined : one, max_age: other === oldest ? undefined : other })
      }}
    />
  )
}
