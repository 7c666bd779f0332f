import { useQuery } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { genders } from '@vonk/contracts/profile/profile.values.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { regionsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { Grid, Stack } from '@vonk/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { everyone } from './search-of.ts'

/** The same filters as a plain form, for a browser without scripts. */
export function PlainSearchForm({ filters }: { filters: MemberFilters }) {
  return (
    <noscript>
      <Fields filters={filters} />
    </noscript>
  )
}

function Fields({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { search_fields: fields, countries, min_age } = useSettings()
  const { data: regions = [] } = useQuery(regionsQuery())
  const youngest = minimumAge(min_age)
  const genderNames = { male: t('search.male'), female: t('search.female') }
  const ages = Array.from({ length: limits.highestAge - youngest + 1 }, (_, index) => String(youngest + index))
  const names = [...new Set(regions.map(({ region }) => region))].sort(format.compare)
  const choice = (name: string, label: string, value: string | number | undefined, options: ReactNode) => (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''}>
        <option value="">{t('search.any')}</option>
        {options}
      </Select>
    </Field>
  )
  const optionsOf = (values: readonly string[], nameOf = (value: string) => value) =>
    values.map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ))
  return (
    <Card as="form" method="get" role="search" aria-label={t('search.label')}>
      <Stack>
        {/* Without it, a form without choices would ask for what the member starts with. */}
        <input type="hidden" name={everyone} value="1" />
        <Grid>
          {fields.includes('gender')
            ? choice(
                'gender',
                t('search.gender'),
                filters.gender,
                optionsOf(genders, (value) => genderNames[value as 'male']),
              )
            : null}
          {fields.includes('age') ? choice('min_age', t('search.minAge'), filters.min_age, optionsOf(ages)) : null}
          {fields.includes('age') ? choice('max_age', t('search.maxAge'), filters.max_age, optionsOf(ages)) : null}
          {fields.includes('country')
            ? choice('country', t('search.country'), filters.country, optionsOf(countries, format.country))
            : null}
          {fields.includes('region') ? choice('region', t('search.region'), filters.region, optionsOf(names)) : null}
        </Grid>
        <Button type="submit">{t('search.submit')}</Button>
      </Stack>
    </Card>
  )
}
