import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import type { MessageQuote, QuotedMessage } from '@vonk/contracts/chat/chat.schema.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { Quote } from '@vonk/ui/quote/quote.tsx'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { usePhrase } from '../phrases/use-phrase.ts'
import { QuotedCard } from './quoted-card.tsx'
import { useQuoteLabel } from './use-quote-label.ts'

/** Leads to a message of the open conversation; null where there is none to lead to. */
export const JumpContext = createContext<((message: string) => void) | null>(null)

type MessageQuoteViewProps = {
  quote: MessageQuote
  /** Whether the member who reads it wrote the reply. */
  own: boolean
  /** The other member's name. */
  name: string
  /** Number of lines after which the quoted words are cut. */
  lines?: number
}

/** What a message replies to: an answer or an interest of a profile (PRF-10), or another message (CHT-19). */
export function MessageQuoteView({ quote, own, name, lines }: MessageQuoteViewProps) {
  const quoteLabel = useQuoteLabel()
  if (quote.kind === 'message') return <Said quote={quote} name={name} lines={lines ?? 3} />
  return <QuotedCard card={quote} label={quoteLabel(quote, own ? { name } : 'own')} lines={lines} />
}

function Said({ quote, name, lines }: { quote: QuotedMessage; name: string; lines: number }) {
  const { t } = useTranslation('chat')
  const ownId = useKnownUser()?.profile.id
  const jump = use(JumpContext)
  const { locale } = useLocale()
  const say = usePhrase()
  const words = {
    text: quote.said,
    gift: t('list.gift', { gift: isGift(quote.said) ? t(`gifts.names.${quote.said}`) : quote.said }),
    photo: t('list.photo'),
    voice: t('list.voice'),
    phrase: quote.about === 'phrase' ? (say(quote.said, locale) ?? t('unknown.preview')) : '',
    withdrawn: quote.removed ? t('message.removed') : t('message.withdrawn'),
  }
  const shown = (
    <Quote label={quote.sender_id === ownId ? t('quote.you') : name} lines={lines}>
      {words[quote.about]}
    </Quote>
  )
  if (!jump || quote.about === 'withdrawn') return shown
  return (
    <Jump type="button" title={t('quote.jump')} onClick={() => jump(quote.message)}>
      {shown}
    </Jump>
  )
}

const Jump = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  font: inherit;
  color: inherit;
  text-align: start;
  border-radius: 6px;
`
