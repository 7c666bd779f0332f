import { type Phrase, type PhraseGroup, phraseGroupNames, phraseGroups } from '@vonk/contracts/chat/chat.phrases.ts'
import { type Locale, locales } from '@vonk/contracts/locales.ts'
import { usePhraseBooks } from '@vonk/i18n/phrase-books.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Tray, type TrayProps } from '@vonk/ui/tray/tray.tsx'
import { visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { SendButton } from '../own-money/send-button.tsx'

export type PhraseSheetProps = Pick<TrayProps, 'open' | 'onOpenChange' | 'anchor'> & {
  name: string
  /** The group that it opens with. */
  startsWith?: PhraseGroup | undefined
  /** The language of the other member; null if it is not known. Each card is shown in it too. */
  language: Locale | null
  /** In credits. */
  price: number
  onSend: (phrase: Phrase) => void
  /** Why the member cannot send now, with a link to fix it; null if sending is possible. */
  refusal?: ReactNode
}

/** The phrase cards by group, each as both members read it (TRU-18), and a button with the price that sends the chosen one. */
export function PhraseSheet({
  open,
  onOpenChange,
  anchor,
  name,
  startsWith = 'greetings',
  language,
  price,
  onSend,
  refusal = null,
}: PhraseSheetProps) {
  const { t } = useTranslation('chat')
  const { locale } = useLocale()
  const bookOf = usePhraseBooks()
  const [group, setGroup] = useState<PhraseGroup>(startsWith)
  const [chosen, setChosen] = useState<Phrase | null>(null)
  const names = { group: useId(), card: useId() }
  const own = bookOf(locale)
  const other = language !== null && language !== locale ? bookOf(language) : null
  return (
    <Tray
      open={open}
      anchor={anchor}
      onOpenChange={onOpenChange}
      title={t('phrases.title')}
      closeLabel={t('phrases.close')}
      actions={refusal ?? <SendButton price={price} disabled={chosen === null} onSend={() => chosen && onSend(chosen)} />}
    >
      <Text as="p" tone="muted" size="small">
        {t('phrases.hint', { name })}
      </Text>
      {own === null ? (
        <Spinner label={t('phrases.loading')} />
      ) : (
        <>
          <Groups>
            <legend>{t('phrases.groups')}</legend>
            {phraseGroupNames.map((one) => (
              <label key={one}>
                <input type="radio" name={names.group} checked={one === group} onChange={() => setGroup(one)} />
                {own.groups[one]}
              </label>
            ))}
          </Groups>
          <Cards>
            <legend>{own.groups[group]}</legend>
            {phraseGroups[group].map((phrase) => (
              <label key={phrase}>
                <input type="radio" name={names.card} checked={phrase === chosen} onChange={() => setChosen(phrase)} />
                {own.cards[phrase]}
                {language !== null && other ? <Other lang={locales[language].iso}>{other.cards[phrase]}</Other> : null}
              </label>
            ))}
          </Cards>
        </>
      )}
    </Tray>
  )
}

const Choices = styled.fieldset`
  & > legend {
    ${visuallyHidden}
  }

  & > label {
    ${inputOverLabel}

    &:has(:checked) {
      background: ${tokens.colours.primarySoft};
      border-color: ${tokens.colours.primary};
    }

    &:has(:focus-visible) {
      outline: 3px solid ${tokens.colours.focus};
      outline-offset: 2px;
    }
  }
`

const Groups = styled(Choices)`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[4]} 0;

  & > label {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${tokens.spacing[4]};
    font-size: ${tokens.size.small};
    border: 1px solid ${tokens.colours.borderStrong};
    border-radius: 999px;
  }
`

const Cards = styled(Choices)`
  display: grid;
  gap: ${tokens.spacing[2]};

  & > label {
    display: block;
    min-height: 44px;
    padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
    background: ${tokens.colours.surface};
    border: 1px solid ${tokens.colours.border};
    border-radius: 14px;
  }
`

const Other = styled.span`
  display: block;
  margin-top: 2px;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`
