import { useQuery } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { genders } from '@vonk/contracts/profile/profile.values.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { regionsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { SlidersHorizontal } from '@vonk/ui/icon/icons.ts'
import { Select } from '@vonk/ui/select/select.tsx'
import { breakpoints, media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'

/** The site's search fields (MEM-01, EDI-06). Every choice changes the URL, for the Back button and for sharing (MEM-02). */
export function MemberSearchForm({ search }: { search: MemberSearch }) {
  const { t } = useTranslation('members')
  const settings = useSettings()
  const [, setParameters] = useSearchParams()
  const wide = useBrowserValue<boolean | null>(isWide, null)
  const fields: Record<(typeof settings.search_fields)[number], ReactNode> = {
    gender: <GenderField key="gender" value={search.gender} />,
    country: <CountryField key="country" value={search.country} />,
    region: <RegionField key={`region-${search.country ?? ''}`} country={search.country} value={search.region} />,
    age: <AgeFields key="age" search={search} />,
  }
  return (
    <Fold open={wide !== false} $byWidth={wide === null}>
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        {t('search.filters')}
      </summary>
      <form
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => event.preventDefault()}
        onChange={({ currentTarget }) => setParameters(chosenValues(currentTarget), { preventScrollReset: true })}
      >
        <Fields>
          {settings.search_fields.map((name) => fields[name])}
          <noscript>
            <Button type="submit" wide>
              {t('search.submit')}
            </Button>
          </noscript>
        </Fields>
      </form>
    </Fold>
  )
}

/** True if the fields fit next to each other. The server does not know, so its HTML depends on a media query. */
const isWide = () => matchMedia(`(min-width: ${breakpoints.medium}px)`).matches

/** Only the fields with a value, which keeps URLs short. A region disappears when its country changes. */
function chosenValues(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return new URLSearchParams(entries)
}

function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string
  label: string
  value: string | number | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('members')
  return (
    <Field label={label}>
      <Select name={name} key={value} defaultValue={value ?? ''}>
        <option value="">{t('search.any')}</option>
        {children}
      </Select>
    </Field>
  )
}

function GenderField({ value }: { value: string | undefined }) {
  const { t } = useTranslation('members')
  const names = { male: t('search.male'), female: t('search.female') }
  return (
    <Choice name="gender" label={t('search.gender')} value={value}>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {names[gender]}
        </option>
      ))}
    </Choice>
  )
}

function CountryField({ value }: { value: string | undefined }) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { countries } = useSettings()
  return (
    <Choice name="country" label={t('search.country')} value={value}>
      {countries.map((code) => (
        <option key={code} value={code}>
          {format.country(code)}
        </option>
      ))}
    </Choice>
  )
}

function RegionField({ country, value }: { country: string | undefined; value: string | undefined }) {
  const { t } = useTranslation('members')
  const format = useFormat()
  const { data: regions = [] } = useQuery(regionsQuery())
  const names = regions.filter((region) => !country || region.country === country).map(({ region }) => region)
  return (
    <Choice name="region" label={t('search.region')} value={value}>
      {[...new Set(names)].sort(format.compare).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

function AgeFields({ search }: { search: MemberSearch }) {
  const { t } = useTranslation('members')
  const youngest = minimumAge(useSettings().min_age)
  const ages = Array.from({ length: limits.highestAge - youngest + 1 }, (_, index) => youngest + index)
  const options = ages.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ))
  return (
    <>
      <Choice name="min_age" label={t('search.minAge')} value={search.min_age}>
        {options}
      </Choice>
      <Choice name="max_age" label={t('search.maxAge')} value={search.max_age}>
        {options}
      </Choice>
    </>
  )
}

const Fold = styled.details<{ $byWidth: boolean }>`
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}

  & > summary {
    display: flex;
    align-items: center;
    gap: ${tokens.spacing[2]};
    min-height: 52px;
    padding: 0 ${tokens.spacing[5]};
    font-weight: ${tokens.type.strongWeight};
    cursor: pointer;
    list-style: none;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > form {
    padding: 0 ${tokens.spacing[5]} ${tokens.spacing[5]};
  }

  ${media.belowMedium} {
    & > form {
      ${({ $byWidth }) => $byWidth && 'display: none;'}
    }

    @media (scripting: none) {
      & > form {
        display: revert;
      }
    }
  }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.spacing[3]};

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
    align-items: end;
  }
`
