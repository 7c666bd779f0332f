import { maySendPhotos, messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import type { Sendable } from '@vonk/state/chat/unsent.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ElementType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Composer } from '../composer/composer.tsx'
import { ShieldNote } from '../shield/shield-note.tsx'
import { useHints } from '../shield/use-hints.ts'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import type { TextDraft } from './text-draft.ts'

const GiftSheet = lazy(async () => ({ default: (await import('../gifts/gift-sheet.tsx')).GiftSheet }))
const PhotoSheet = lazy(async () => ({ default: (await import('../photos/photo-sheet.tsx')).PhotoSheet }))

type ConversationComposerProps = {
  /** The other member. */
  profile: ProfileCard
  link: ElementType
  buyTo: string
  confirmTo: string
  draft: TextDraft
  startsWithGifts: boolean
  quote: MessageQuote | null
  onQuoteDone: (() => void) | undefined
  onTyping: () => void
  onSend: (message: Sendable, photo?: Blob) => void
}

/** Writes a message, or sends a gift or a photo. Shows each price, and what prevents the member from paying it. */
export function ConversationComposer({
  profile,
  link,
  buyTo,
  confirmTo,
  draft,
  startsWithGifts,
  quote,
  onQuoteDone,
  onTyping,
  onSend,
}: ConversationComposerProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const settings = useSettings()
  const user = useKnownUser()
  // A text can reply to anything, a gift or a photo to a message.
  const reply = quote?.kind === 'message' ? quote : null
  const [sheet, setSheet] = useState<'gifts' | 'photo' | null>(startsWithGifts ? 'gifts' : null)

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
        onGift={() => setSheet('gifts')}
        onPhoto={() => setSheet('photo')}
        quote={quote && <MessageQuoteView quote={quote} own name={profile.name} lines={2} />}
        quoteId={reply?.message}
        onQuoteRemove={onQuoteDone}
        price={prices.text}
        maxLength={settings.message_length}
        refusal={refusalOf(prices.text)}
        note={hints.length > 0 ? <ShieldNote hints={hints} about="writing" /> : null}
      />
      <Suspense>
        {sheet === 'gifts' ? (
          <GiftSheet
            open
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
        {sheet === 'photo' ? (
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
