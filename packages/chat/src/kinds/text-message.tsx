import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { LinkedText } from '../links/linked-text.tsx'
import { QuotedCard } from '../quoted-card/quoted-card.tsx'
import { useQuoteLabel } from '../quoted-card/use-quote-label.ts'
import type { MessageViewProps } from './kinds.ts'

export function TextMessage({ message: { payload, own }, name }: MessageViewProps<'text'>) {
  const quoteLabel = useQuoteLabel()
  return (
    <>
      {payload.quote ? (
        <QuoteRow>
          <QuotedCard card={payload.quote} label={quoteLabel(payload.quote, own ? { name } : 'own')} />
        </QuoteRow>
      ) : null}
      <LinkedText text={payload.text} />
    </>
  )
}

const QuoteRow = styled.div`
  padding: ${tokens.spacing[1]} 0 ${tokens.spacing[2]};
`
