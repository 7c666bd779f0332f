import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { LinkedText } from '../links/linked-text.tsx'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import type { MessageViewProps } from './kinds.ts'

export function TextMessage({ message: { payload, own }, name }: MessageViewProps<'text'>) {
  return (
    <>
      {payload.quote ? (
        <QuoteRow>
          <MessageQuoteView quote={payload.quote} own={own} name={name} />
        </QuoteRow>
      ) : null}
      <LinkedText text={payload.text} />
    </>
  )
}

const QuoteRow = styled.div`
  padding: ${tokens.spacing[1]} 0 ${tokens.spacing[2]};
`
