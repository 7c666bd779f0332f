import type { FilterPart } from '@vonk/brands/search.ts'
import type { MemberFilters, SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { genders } from '@vonk/contracts/profile/profile.values.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ChipButton } from '@vonk/ui/chip/chip.tsx'
import { FieldGroup } from '@vonk/ui/field/field.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../brand-context.ts'
import { AgeFilter } from './age-filter.tsx'
import { PlaceFilter } from './place-filter.tsx'

type FilterFieldsProps = {
  value: MemberFilters
  facets: SearchFacets | null | undefined
  onChange: (filters: MemberFilters) => void
}

/** The filters that the site offers (MEM-01, EDI-06), in the order of its edition, with the numbers of members along them. */
export function FilterFields({ value, facets, onChange }: FilterFieldsProps) {
  const { search_fields: fields } = useSettings()
  const change = (changes: MemberFilters) => onChange(present({ ...value, ...changes }))
  const offersPlace = fields.includes('country') || fields.includes('region')
  const { search } = useBrand()
  const parts: Record<FilterPart, ReactNode> = {
    gender: fields.includes('gender') ? <GenderField value={value.gender} onChange={(gender) => change({ gender })} /> : null,
    age: fields.includes('age') ? <AgeFilter value={value} ages={facets?.ages} onChange={change} /> : null,
    place: offersPlace ? <PlaceFilter value={value} regions={facets?.regions} onChange={change} /> : null,
    only: <OnlyFields value={value} onChange={change} />,
  }
  return (
    <Stack gap={6}>
      {search.parts.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </Stack>
  )
}

/** Without the filters that are off. */
const present = (filters: MemberFilters): MemberFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

type GenderFieldProps = { value: MemberFilters['gender']; onChange: (gender: MemberFilters['gender']) => void }

function GenderField({ value, onChange }: GenderFieldProps) {
  const { t } = useTranslation('members')
  const names = { male: t('search.male'), female: t('search.female') }
  return (
    <FieldGroup label={t('search.gender')}>
      <Cluster gap={2}>
        {genders.map((gender) => (
          <ChipButton key={gender} pressed={value === gender} onClick={() => onChange(value === gender ? undefined : gender)}>
            {names[gender]}
          </ChipButton>
        ))}
      </Cluster>
    </FieldGroup>
  )
}

function OnlyFields({ value, onChange }: { value: MemberFilters; onChange: (changes: MemberFilters) => void }) {
  const { t } = useTranslation('members')
  const { search } = useBrand()
  const names = {
    online: t('filters.online'),
    photo: t('filters.photo'),
    verified: t('filters.verified'),
    only_members: t('filters.onlyMembers'),
  } as const
  return (
    <FieldGroup label={t('filters.only')}>
      <Cluster gap={2}>
        {search.only.map((name) => (
          <ChipButton
            key={name}
            pressed={Boolean(value[name])}
            onClick={() => onChange({ [name]: value[name] ? undefined : '1' })}
          >
            {names[name]}
          </ChipButton>
        ))}
      </Cluster>
    </FieldGroup>
  )
}
