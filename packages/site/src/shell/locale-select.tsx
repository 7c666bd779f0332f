import { isLocale, locales } from '@vonk/contracts/locales.ts'
import { Globe } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../blocks/small-select.tsx'
import { useLocaleChoice } from '../features/site/use-locale-choice.ts'

/** The language switcher. Hidden if there is only one language (NAV-05). */
export function LocaleSelect() {
  const { t } = useTranslation('site')
  const { locale, visible, choose } = useLocaleChoice()
  if (visible.length < 2) return null
  return (
    <SmallSelect
      label={t('navigation.language')}
      icon={<Globe aria-hidden="true" />}
      short={locale.toUpperCase()}
      value={locale}
      onChoose={(value) => {
        if (isLocale(value)) choose(value)
      }}
    >
      {visible.map((code) => (
        <option key={code} value={code} lang={locales[code].iso}>
          {locales[code].name}
        </option>
      ))}
    </SmallSelect>
  )
}
