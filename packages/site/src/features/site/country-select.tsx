import { useQueryClient } from '@tanstack/react-query'
import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { countryCookie, offeredCountries, visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { settingsQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { MapPin } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../blocks/small-select.tsx'

/** The visitor's country, which decides prices, payment methods and languages. A choice is kept for a year. */
export function CountrySelect() {
  const { t } = useTranslation('site')
  const format = useFormat()
  const client = useQueryClient()
  const settings = useSettings()
  const choose = (country: string) => {
    document.cookie = keptCookie(countryCookie, country, { secure: location.protocol === 'https:' })
    client.setQueryData(
      settingsQuery().queryKey,
      (known) => known && { ...known, settings: { ...known.settings, geoip_selected_country: country } },
    )
    void client.invalidateQueries(settingsQuery())
    void client.invalidateQueries(pricingQuery())
  }
  const named = offeredCountries(settings).map((code) => ({ code, name: format.country(code) }))
  return (
    <SmallSelect
      label={t('footer.country')}
      icon={<MapPin aria-hidden="true" />}
      value={visitorCountry(settings)}
      onChoose={choose}
    >
      {named
        .toSorted((one, other) => format.compare(one.name, other.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SmallSelect>
  )
}
