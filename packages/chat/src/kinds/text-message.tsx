import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { QuotedCard } from '../quoted-card/quoted-card.tsx'
import type { MessageViewProps } from './kinds.ts'

export function TextMessage({ message: { payload, own }, name }: MessageViewProps<'text'>) {
  const { t } = useTranslation('chat')
  return (
    <>
      {payload.quote ? (
        <QuoteRow>
          <QuotedCard card={payload.quote} label={own ? t('quote.theirs', { name }) : t('quote.yours')} />
        </QuoteRow>
      ) : null}
      {payload.text}
    </>
  )
}

const QuoteRow = styled.div`
  padding: ${tokens.spacing[1]} 0 ${tokens.spacing[2]};
`
