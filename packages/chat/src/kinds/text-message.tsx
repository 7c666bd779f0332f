import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { LinkedText } from '../links/linked-text.tsx'
import { cutOf } from '../long-text/cut-of.ts'
import { LongText } from '../long-text/long-text.tsx'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import type { MessageViewProps } from './kinds.ts'

export function TextMessage({ message: { id, payload, own }, name }: MessageViewProps<'text'>) {
  const cut = cutOf(payload.text)
  return (
    <>
      {payload.quote ? (
        <QuoteRow>
          <MessageQuoteView quote={payload.quote} own={own} name={name} />
        </QuoteRow>
      ) : null}
      {cut === null ? <LinkedText text={payload.text} /> : <LongText of={id} text={payload.text} cut={cut} />}
    </>
  )
}

const QuoteRow = styled.div`
  padding: ${tokens.spacing[1]} 0 ${tokens.spacing[2]};
`
