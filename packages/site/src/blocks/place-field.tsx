import { useQuery } from '@tanstack/react-query'
import type { Place } from '@vonk/contracts/site/site.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useGeolocation } from '@vonk/state/site/geolocation.ts'
import { placesQuery } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Combobox, type ComboboxOption } from '@vonk/ui/combobox/combobox.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { MapPin } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'

type PlaceFieldProps = {
  value: Place
  onChange: (place: Place) => void
  /** The text of the server's refusal. */
  error?: string | undefined
}

const keyOf = ({ country, region, city }: Place) => [country, region, city].join('|')

/**
 * The member's city: from the device's position, or typed and chosen from a list (SGN-13). It says why the position did not
 * help, and typing always works.
 */
export function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation('site')
  const format = useFormat()
  const { iso } = useLocale()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data: places = [], isFetching } = useQuery(placesQuery(name))
  const optionOf = (place: Place): ComboboxOption => ({
    value: keyOf(place),
    label: place.city ?? '',
    note: [place.region === place.city ? null : place.region, format.country(place.country)].filter(Boolean).join(', '),
  })
  const choose = (option: ComboboxOption | null) => {
    const place = places.find((one) => keyOf(one) === option?.value)
    onChange(place ?? { country: value.country, region: null, city: null })
  }
  return (
    <Stack gap={4}>
      <OwnLocation onFound={onChange} />
      <Field label={t('place.label')} hint={t('place.hint')} error={error}>
        <Combobox
          options={name === '' ? [] : places.map(optionOf)}
          value={value.city === null ? null : optionOf(value)}
          onChange={choose}
          onSearch={setTyped}
          searchingText={isFetching ? t('place.searching') : undefined}
          emptyText={name === '' ? t('place.type') : t('place.none')}
          clearLabel={t('place.clear')}
          openLabel={t('place.open')}
          locale={iso}
        />
      </Field>
    </Stack>
  )
}

function OwnLocation({ onFound }: { onFound: (place: Place) => void }) {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  const { permission, locate } = useGeolocation()
  const [state, setState] = useState<{ loading?: boolean; place?: Place | null; failure?: unknown }>({})
  const find = async () => {
    setState({ loading: true })
    try {
      const place = await locate()
      setState({ place })
      if (place) onFound(place)
    } catch (failure) {
      setState({ failure })
    }
  }
  const explained = {
    unsupported: t('place.unsupported'),
    denied: t('place.denied'),
    failed: t('place.failed'),
    unknown: null,
    granted: state.place === null ? t('place.nowhere') : null,
  }[permission]
  const found = state.place ? t('place.found', { city: state.place.city ?? '' }) : null
  return (
    <Stack gap={2}>
      <Button variant="secondary" loading={state.loading ?? false} onClick={() => void find()}>
        <MapPin aria-hidden="true" />
        {t('place.locate')}
      </Button>
      <Text size="small" tone="muted" role="status">
        {state.failure === undefined ? (found ?? explained ?? t('place.privacy')) : errorText(state.failure)}
      </Text>
    </Stack>
  )
}
