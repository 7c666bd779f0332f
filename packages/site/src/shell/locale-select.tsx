import { isLocale, locales } from '@vonk/contracts/locales.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Globe } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useLocaleChoice } from '../features/site/use-locale-choice.ts'

/** The language switcher. Hidden if there is only one language (NAV-05). */
export function LocaleSelect() {
  const { t } = useTranslation('site')
  const { locale, visible, choose } = useLocaleChoice()
  if (visible.length < 2) return null
  return (
    <Field>
      <Globe aria-hidden="true" />
      <select
        aria-label={t('navigation.language')}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) choose(target.value)
        }}
      >
        {visible.map((code) => (
          <option key={code} value={code} lang={locales[code].iso}>
            {locales[code].name}
          </option>
        ))}
      </select>
    </Field>
  )
}

const Field = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;

  & > svg {
    position: absolute;
    left: ${tokens.spacing[2]};
    width: 18px;
    height: 18px;
    color: ${tokens.colours.textMuted};
    pointer-events: none;
  }

  & > select {
    width: 100%;
    min-width: 0;
    max-width: 9.5rem;
    min-height: 44px;
    padding: 0 ${tokens.spacing[1]} 0 ${tokens.spacing[8]};
    font-size: ${tokens.size.small};
    text-overflow: ellipsis;
    color: ${tokens.colours.text};
    background: ${tokens.colours.surfaceRaised};
    border: 0;
    cursor: pointer;
    ${rounded('field')}
  }
`
