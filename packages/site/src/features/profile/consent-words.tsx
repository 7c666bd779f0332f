import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { Eye, Lock, Undo } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** The names of the kinds of sensitive fields. */
export function useConsentNames(): Record<ConsentClass, string> {
  const { t } = useTranslation('profile')
  return { sexuality: t('fields.sexuality'), kink: t('consents.kink') }
}

/**
 * The text that members agree to, in any language (TRU-11): what is stored, who sees it, how to withdraw. Changed texts get a
 * new version: `consentWording`.
 */
export function useConsentWording(one: ConsentClass, language?: Locale) {
  const { t } = useTranslation('profile', { ...(language && { lng: language }) })
  const wordings = {
    sexuality: {
      title: t('consents.v1.sexuality.title'),
      what: t('consents.v1.sexuality.what'),
      who: t('consents.v1.sexuality.who'),
      withdraw: t('consents.v1.sexuality.withdraw'),
    },
    kink: {
      title: t('consents.v1.kink.title'),
      what: t('consents.v1.kink.what'),
      who: t('consents.v1.kink.who'),
      withdraw: t('consents.v1.kink.withdraw'),
    },
  }
  return wordings[one]
}

/** The points of a consent, each with an icon. */
export function ConsentPoints({ one, language }: { one: ConsentClass; language?: Locale }) {
  const { what, who, withdraw } = useConsentWording(one, language)
  return (
    <Points {...(language && { lang: language })}>
      <li>
        <Lock aria-hidden="true" />
        <Text as="span">{what}</Text>
      </li>
      <li>
        <Eye aria-hidden="true" />
        <Text as="span">{who}</Text>
      </li>
      <li>
        <Undo aria-hidden="true" />
        <Text as="span">{withdraw}</Text>
      </li>
    </Points>
  )
}

const Points = styled.ul`
  display: grid;
  gap: ${tokens.spacing[4]};

  & > li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: ${tokens.spacing[3]};
    align-items: start;
  }

  & svg {
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: ${tokens.colours.primaryText};
  }
`
