import { maySendPhotos, messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import type { Sendable } from '@vonk/state/chat/unsent.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ElementType, lazy, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Composer } from '../composer/composer.tsx'
import { ShieldNote } from '../shield/shield-note.tsx'
import { useHints } from '../shield/use-hints.ts'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import type { TextDraft } from './text-draft.ts'

const GiftSheet = lazy(async () => ({ default: (await import('../gifts/gift-sheet.tsx')).GiftSheet }))
const PhraseSheet = lazy(async () => ({ default: (await import('../phrases/phrase-sheet.tsx')).PhraseSheet }))
const PhotoSheet = lazy(async () => ({ default: (await import('../photos/photo-sheet.tsx')).PhotoSheet }))

/** What is open, and the button that opened it. */
export type ComposerSheet = { kind: 'gifts' | 'photo' | 'phrases'; anchor: HTMLElement | null }

type ConversationComposerProps = {
  /** The other member. */
  profile: ProfileCard
  link: ElementType
  buyTo: string
  confirmTo: string
  draft: TextDraft
  /** The language of the other member; null if it is not known. */
  language: Locale | null
  /** Which sheet is open. */
  sheet: ComposerSheet | null
  onSheet: (sheet: ComposerSheet | null) => void
  quote: MessageQuote | null
  onQuoteDone: (() => void) | undefined
  onTyping: () => void
  onSend: (message: Sendable, photo?: Blob) => void
}

/** Writes a message, or sends a gift, a photo or a phrase card. Shows each price, and what prevents the member from paying it. */
export function ConversationComposer({
  profile,
  link,
  buyTo,
  confirmTo,
  draft,
  language,
  sheet,
  onSheet: setSheet,
  quote,
  onQuoteDone,
  onTyping,
  onSend,
}: ConversationComposerProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const settings = useSettings()
  const user = useKnownUser()
  const { locale } = useLocale()
  // A text can reply to anything, a gift or a photo to a message.
  const reply = quote?.kind === 'message' ? quote : null

  // Typing does not wait for the hints.
  const hints = useHints(useDeferredValue(draft.text))

  const buy = (
    <ButtonLink as={link} to={buyTo} size="small">
      {user?.paid_user ? t('composer.buyCredits') : t('composer.getPremium')}
    </ButtonLink>
  )
  const refusalOf = (price: number) => {
    if (!user || user.credits >= price) return null
    return (
      <Refusal>
        <Text size="small" strong>
          {errorText({ code: 'insufficient_credits' })}
        </Text>
        {buy}
      </Refusal>
    )
  }
  // Before the confirmation the welcome credits pay for messages alone (SGN-12). Say so before something is chosen.
  const extraRefusalOf = (price: number) => {
    const isBound = user?.status === 'not_confirmed' && !user.paid_user && user.credits - settings.signup_credits < price
    if (!isBound || price === 0) return refusalOf(price)
    return (
      <Refusal>
        <Text size="small" strong>
          {errorText({ code: 'credits_bound' })}
        </Text>
        <ButtonLink as={link} to={confirmTo} size="small">
          {t('composer.confirmEmail')}
        </ButtonLink>
      </Refusal>
    )
  }
  const prices = {
    text: messagePrice('text', settings),
    gift: messagePrice('gift', settings),
    photo: messagePrice('photo', settings),
    phrase: messagePrice('phrase', settings),
  }
  const isFree = user != null && !maySendPhotos({ paid: user.paid_user })

  return (
    <>
      <Composer
        name={profile.name}
        text={draft.text}
        onTextChange={(next) => {
          draft.set(next)
          if (next !== '') onTyping()
        }}
        onSend={(text) => {
          onSend({ kind: 'text', payload: { text, quote } })
          draft.set('')
          if (quote) onQuoteDone?.()
        }}
        onGift={(anchor) => setSheet({ kind: 'gifts', anchor })}
        onPhoto={() => setSheet({ kind: 'photo', anchor: null })}
        onPhrase={language !== null && language !== locale ? (anchor) => setSheet({ kind: 'phrases', anchor }) : undefined}
        quote={quote && <MessageQuoteView quote={quote} own name={profile.name} lines={2} />}
        quoteId={reply?.message}
        onQuoteRemove={onQuoteDone}
        price={prices.text}
        maxLength={settings.message_length}
        refusal={refusalOf(prices.text)}
        note={hints.length > 0 ? <ShieldNote hints={hints} about="writing" /> : null}
      />
      <Suspense>
        {sheet?.kind === 'gifts' ? (
          <GiftSheet
            open
            anchor={sheet.anchor}
            onOpenChange={() => setSheet(null)}
            name={profile.name}
            price={prices.gift}
            refusal={extraRefusalOf(prices.gift)}
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
            anchor={sheet.anchor}
            onOpenChange={() => setSheet(null)}
            name={profile.name}
            language={language}
            price={prices.phrase}
            refusal={refusalOf(prices.phrase)}
            onSend={(phrase) => {
              onSend({ kind: 'phrase', payload: { phrase, from: locale, to: language } })
              setSheet(null)
            }}
          />
        ) : null}
        {sheet?.kind === 'photo' ? (
          <PhotoSheet
            open
            onOpenChange={() => setSheet(null)}
            name={profile.name}
            price={prices.photo}
            offer={
              isFree ? (
                <ButtonLink as={link} to={buyTo} wide>
                  {t('composer.getPremium')}
                </ButtonLink>
              ) : null
            }
            refusal={extraRefusalOf(prices.photo)}
            onSend={({ picture, width, height }, { once }) => {
              onSend({ kind: 'photo', payload: { width, height, view_once: once, ...(reply && { quote: reply }) } }, picture)
              setSheet(null)
              if (reply) onQuoteDone?.()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const Refusal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  color: ${tokens.colours.warningText};
  background: ${tokens.colours.warningSoft};
  border-radius: 14px;
`
