import { isLocale, locales, openLocales } from '@vonk/contracts/locales.ts'
import { Field } from '@vonk/ui/field/field.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Setting } from '../../blocks/setting.tsx'
import { useLocaleChoice } from './use-locale-choice.ts'

/** The language of the site and of its mails (LOC-03). */
export function LanguageSetting() {
  const { t } = useTranslation('site')
  const { locale, choose } = useLocaleChoice()
  return (
    <Setting
      id="language"
      title={t('language.title')}
      text={t('language.text')}
      side={
        <Choice>
          <Field label={t('language.title')} labelHidden>
            <Select
              value={locale}
              onChange={({ target }) => {
                if (isLocale(target.value)) choose(target.value)
              }}
            >
              {openLocales.map((code) => (
                <option key={code} value={code} lang={locales[code].iso}>
                  {locales[code].name}
                </option>
              ))}
            </Select>
          </Field>
        </Choice>
      }
    />
  )
}

const Choice = styled.div`
  flex: 0 1 12rem;
`
