import { maySendPhotos, messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import { maySendVoice } from '@vonk/contracts/chat/chat.voice.rules.ts'
import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { keepDraft, useDraftTo } from '@vonk/state/chat/drafts.ts'
import type { Sendable } from '@vonk/state/chat/unsent.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ElementType } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Composer } from '../composer/composer.tsx'
import { BuyLink } from './buy-link.tsx'
import type { ComposerSheet } from './composer-sheet.ts'
import { ShieldNote } from '../shield/shield-note.tsx'
import { useHints } from '../shield/use-hints.ts'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import { useMissingCode } from './use-missing-code.ts'
import { useRefusals } from './use-refusals.tsx'

const GiftSheet = latePart(async () => (await import('../gifts/gift-sheet.tsx')).GiftSheet)
const PhraseSheet = latePart(async () => (await import('../phrases/phrase-sheet.tsx')).PhraseSheet)
const VoiceSheet = latePart(async () => (await import('../voice/voice-sheet.tsx')).VoiceSheet)
const PhotoSheet = latePart(async () => (await import('../photos/photo-sheet.tsx')).PhotoSheet)

type ConversationComposerProps = {
  /** The other member. */
  profile: ProfileCard
  link: ElementType
  buyTo: string
  onBuy: (() => void) | undefined
  confirmTo: string
  /** There is no conversation yet. */
  starts: boolean
  /** The offer of a bundle stands above, in the empty conversation. */
  offerAbove: boolean
  /** A purchase interrupted what is in the draft; `onResumed` is called when it is sent (CHT-21). */
  interrupted: boolean
  onResumed: (() => void) | undefined
  /** Each change of this number puts the cursor behind the text. */
  attention: number
  /** The language of the other member; null if it is not known. */
  language: Locale | null
  /** Which sheet is open. */
  sheet: ComposerSheet | null
  onSheet: (sheet: ComposerSheet | null) => void
  quote: MessageQuote | null
  onQuoteDone: (() => void) | undefined
  onTyping: () => void
  /** `file`: the picture or the sound of a message that has one. */
  onSend: (message: Sendable, file?: Blob) => void
}

/** Writes a message, or sends a gift, a photo, a voice note or a phrase card. Shows each price, and what prevents the member from paying it. */
export function ConversationComposer({
  profile,
  link,
  buyTo,
  onBuy,
  confirmTo,
  starts,
  offerAbove,
  interrupted,
  onResumed,
  attention,
  language,
  sheet,
  onSheet: setSheet,
  quote,
  onQuoteDone,
  onTyping,
  onSend,
}: ConversationComposerProps) {
  const { t } = useTranslation('chat')
  const settings = useSettings()
  const user = useKnownUser()
  const { locale } = useLocale()
  // A text can reply to anything, a gift, a photo or a voice note to a message.
  const reply = quote?.kind === 'message' ? quote : null

  // A reload, the way back and a closed tab do not lose it (CHT-19), nor does a message of the other that begins the conversation.
  // Read here, so that a key draws nothing but the composer again.
  const draft = useDraftTo(user?.id, profile.id)
  const setDraft = (text: string) => user && keepDraft(user.id, profile.id, text)
  const hints = useHints(draft)
  const tellMissing = useMissingCode()
  const missing = () => {
    tellMissing()
    setSheet(null)
  }

  const { textRefusal, extraRefusal } = useRefusals({ link, buyTo, onBuy, confirmTo, starts })
  const prices = {
    text: messagePrice('text', settings),
    gift: messagePrice('gift', settings),
    photo: messagePrice('photo', settings),
    voice: messagePrice('voice', settings),
    phrase: messagePrice('phrase', settings),
  }
  const refusal = textRefusal(prices.text)
  const resumes = interrupted && refusal === null && draft !== ''
  const isFree = user != null && !maySendPhotos({ paid: user.paid_user })
  const offersVoice = settings.voice_credits !== null
  const needsPremium = user != null && offersVoice && !maySendVoice({ paid: user.paid_user }, settings)
  const premium = (
    <BuyLink
      link={link}
      buyTo={buyTo}
      onBuy={
        onBuy &&
        (() => {
          setSheet(null)
          onBuy()
        })
      }
      wide
    />
  )

  return (
    <>
      <Composer
        name={profile.name}
        text={draft}
        onTextChange={(next) => {
          setDraft(next)
          if (next !== '') onTyping()
        }}
        onSend={(text) => {
          onSend({ kind: 'text', payload: { text, quote } })
          setDraft('')
          if (quote) onQuoteDone?.()
          if (interrupted) onResumed?.()
        }}
        onGift={(anchor) => setSheet({ kind: 'gifts', anchor })}
        onPhoto={() => setSheet({ kind: 'photo', anchor: null })}
        onVoice={offersVoice ? () => setSheet({ kind: 'voice', anchor: null }) : undefined}
        onPhrase={language !== null && language !== locale ? (anchor) => setSheet({ kind: 'phrases', anchor }) : undefined}
        quote={quote && <MessageQuoteView quote={quote} own name={profile.name} lines={2} />}
        quoteId={reply?.message}
        onQuoteRemove={onQuoteDone}
        price={prices.text}
        balance={user?.credits}
        startsLeft={starts ? user?.conversations_left : null}
        escrowDays={starts ? settings.reply_escrow_days : null}
        maxLength={settings.message_length}
        refusal={offerAbove ? null : refusal}
        note={
          <>
            {hints.length > 0 ? <ShieldNote hints={hints} about="writing" /> : null}
            {resumes ? <Resume>{t('composer.resume')}</Resume> : null}
          </>
        }
        attention={attention}
      />
      {sheet?.kind === 'gifts' ? (
        <GiftSheet
          open
          onMissing={missing}
          anchor={sheet.anchor}
          onOpenChange={() => setSheet(null)}
          name={profile.name}
          price={prices.gift}
          refusal={extraRefusal(prices.gift)}
          onSend={(gift) => {
            onSend({ kind: 'gift', payload: { gift, ...(reply && { quote: reply }) } })
            setSheet(null)
            if (reply) onQuoteDone?.()
          }}
        />
      ) : null}
      {sheet?.kind === 'phrases' ? (
        <PhraseSheet
          open
          onMissing={missing}
          anchor={sheet.anchor}
          onOpenChange={() => setSheet(null)}
          name={profile.name}
          startsWith={sheet.group}
          language={language}
          price={prices.phrase}
          refusal={textRefusal(prices.phrase)}
          onSend={(phrase) => {
            onSend({ kind: 'phrase', payload: { phrase, from: locale, to: language } })
            setSheet(null)
          }}
        />
      ) : null}
      {sheet?.kind === 'photo' ? (
        <PhotoSheet
          open
          onMissing={missing}
          onOpenChange={() => setSheet(null)}
          name={profile.name}
          price={prices.photo}
          offer={isFree ? premium : null}
          refusal={extraRefusal(prices.photo)}
          onSend={({ picture, width, height }, { once }) => {
            onSend({ kind: 'photo', payload: { width, height, view_once: once, ...(reply && { quote: reply }) } }, picture)
            setSheet(null)
            if (reply) onQuoteDone?.()
          }}
        />
      ) : null}
      {sheet?.kind === 'voice' ? (
        <VoiceSheet
          open
          onMissing={missing}
          onOpenChange={() => setSheet(null)}
          name={profile.name}
          price={prices.voice}
          offer={needsPremium ? premium : null}
          refusal={extraRefusal(prices.voice)}
          onSend={({ sound, duration, waveform }) => {
            onSend({ kind: 'voice', payload: { duration, waveform, ...(reply && { quote: reply }) } }, sound)
            setSheet(null)
            if (reply) onQuoteDone?.()
          }}
        />
      ) : null}
    </>
  )
}

const Resume = styled.p`
  padding: ${tokens.spacing[1]} ${tokens.spacing[1]} ${tokens.spacing[2]};
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.successText};
`
