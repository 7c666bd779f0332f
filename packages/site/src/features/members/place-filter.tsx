import { useQuery } from '@tanstack/react-query'
import type { MemberFilters, SearchFacets } from '@vonk/contracts/members/members.schema.ts'
import { searchSteps } from '@vonk/contracts/site/site.cells.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { regionsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { ChipButton } from '@vonk/ui/chip/chip.tsx'
import { Field, FieldGroup } from '@vonk/ui/field/field.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { RegionMap } from './region-map.tsx'

type PlaceFilterProps = {
  value: MemberFilters
  regions: SearchFacets['regions'] | undefined
  onChange: (place: Pick<MemberFilters, 'country' | 'region' | 'distance'>) => void
}

/** Country and region, as a map and as a list, with the number of members in each, and for a member with a place the distance. */
export function PlaceFilter({ value, regions, onChange }: PlaceFilterProps) {
  const { search_fields: fields, countries } = useSettings()
  const user = useKnownUser()
  const country = value.country ?? (countries.length === 1 ? countries[0] : undefined)
  const own = countries.find((code) => code === user?.profile.country)
  const mapped = country ?? own ?? countries[0]
  return (
    <Stack gap={4}>
      {fields.includes('country') && countries.length > 1 ? (
        <CountryField value={value.country} onChange={(code) => onChange({ country: code, region: undefined })} />
      ) : null}
      {fields.includes('region') && mapped !== undefined ? (
        <RegionMap
          country={mapped}
          found={regions}
          value={value.region}
          onChange={(region) => onChange({ ...(fields.includes('country') && { country: mapped }), region })}
        />
      ) : null}
      {fields.includes('region') ? (
        <RegionField
          country={country}
          value={value.region}
          found={regions}
          onChange={(region, of) => onChange({ country: fields.includes('country') ? of : value.country, region })}
        />
      ) : null}
      {fields.includes('region') && user?.profile.city ? (
        <DistanceField value={value.distance} onChange={(distance) => onChange({ distance })} />
      ) : null}
    </Stack>
  )
}

function CountryField({ value, onChange }: { value: string | undefined; onChange: (code: string | undefined) => void }) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { countries } = useSettings()
  return (
    <Field label={t('search.country')}>
      <Select value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}>
        <option value="">{t('search.any')}</option>
        {countries.map((code) => (
          <option key={code} value={code}>
            {format.country(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type RegionFieldProps = {
  country: string | undefined
  value: string | undefined
  found: SearchFacets['regions'] | undefined
  onChange: (region: string | undefined, country: string | undefined) => void
}

/** The regions of the chosen country, or of all countries, with the number of members in each. */
function RegionField({ country, value, found, onChange }: RegionFieldProps) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { countries } = useSettings()
  const { data: regions = [] } = useQuery(regionsQuery())
  const counts = new Map(found?.map((region) => [`${region.country} ${region.region}`, region]))
  const shown = (code: string) => [...new Set(regions.filter((one) => one.country === code).map(({ region }) => region))]
  const optionsOf = (code: string) =>
    shown(code)
      .sort(format.compare)
      .map((region) => {
        const count = counts.get(`${code} ${region}`)
        return (
          <option key={region} value={`${code} ${region}`}>
            {count ? t('filters.regionCount', { region, found: format.number(count.count) }) : region}
          </option>
        )
      })
  const choose = (chosen: string) => onChange(chosen.slice(3) || undefined, chosen.slice(0, 2) || country)
  const of = country ?? countries.find((code) => value !== undefined && shown(code).includes(value))
  return (
    <Field label={t('search.region')}>
      <Select value={value === undefined ? '' : `${of} ${value}`} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{t('search.any')}</option>
        {country === undefined
          ? countries.map((code) => (
              <optgroup key={code} label={format.country(code)}>
                {optionsOf(code)}
              </optgroup>
            ))
          : optionsOf(country)}
      </Select>
    </Field>
  )
}

function DistanceField({ value, onChange }: { value: number | undefined; onChange: (km: number | undefined) => void }) {
  const { t } = useTranslation('members')
  const format = useFormat()
  return (
    <FieldGroup label={t('filters.distance')}>
      <Cluster gap={2}>
        {searchSteps.map((km) => (
          <ChipButton key={km} pressed={value === km} onClick={() => onChange(value === km ? undefined : km)}>
            {format.distance(km)}
          </ChipButton>
        ))}
      </Cluster>
    </FieldGroup>
  )
}
