import { locales } from '@vonk/contracts/locales.ts'
import type { LanguageOffer as Offer } from '@vonk/i18n/rendered-with.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useLocaleChoice } from './use-locale-choice.ts'

/** Offers a visitor the language of the browser, once and in that language (LOC-07). Either answer is kept as a choice. */
export function LanguageOffer({ offer: { locale: offered, question, decline } }: { offer: Offer }) {
  const { locale, changeLocale } = useLocale()
  const { choose } = useLocaleChoice()
  const [first] = useState(locale)
  const [declined, setDeclined] = useState(false)
  // Another way to choose a language answers the question too.
  if (declined || locale !== first) return null
  return (
    <Bar aria-label={question} lang={locales[offered].iso}>
      <p>{question}</p>
      <Button size="small" variant="secondary" onClick={() => choose(offered)}>
        {locales[offered].name}
      </Button>
      <IconButton
        label={decline}
        onClick={() => {
          setDeclined(true)
          void changeLocale(locale)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Bar>
  )
}

const Bar = styled.aside`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceSunken};
  border-bottom: 1px solid ${tokens.colours.border};
`
