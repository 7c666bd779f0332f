import { locales } from '@vonk/contracts/locales.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { usePhrase } from '../phrases/use-phrase.ts'
import type { MessageViewProps } from './kinds.ts'
import { UnknownMessage } from './unknown-message.tsx'

/** A phrase card in the language of the reader, and below in the language of the other member (TRU-18). */
export function PhraseMessage({ message: { payload, own } }: MessageViewProps<'phrase'>) {
  const { locale } = useLocale()
  const say = usePhrase()
  const text = say(payload.phrase, locale)
  if (text === null) return <UnknownMessage />
  const other = own ? payload.to : payload.from
  return (
    <>
      {text}
      {other === null || other === locale ? null : (
        <Other lang={locales[other].iso} dir="auto">
          <small aria-hidden="true">{other}</small>
          {say(payload.phrase, other)}
        </Other>
      )}
    </>
  )
}

const Other = styled.span`
  display: block;
  margin-top: 6px;
  padding-top: 6px;
  font-size: ${tokens.size.small};
  line-height: 1.4;
  border-top: 1px solid color-mix(in srgb, currentColor 35%, transparent);

  & > small {
    margin-inline-end: 0.6em;
    font-size: ${tokens.size.tiny};
    font-weight: ${tokens.type.strongWeight};
    text-transform: uppercase;
    letter-spacing: 0.06em;
  }
`
