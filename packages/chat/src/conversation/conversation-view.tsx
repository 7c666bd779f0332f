import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { keepDraft, useDraftTo, useHasDraftTo } from '@vonk/state/chat/drafts.ts'
import { useRememberOpened } from '@vonk/state/chat/last-opened.ts'
import { useConversation, useIsTyping, useMarkRead, useMessages, useTypingSignal } from '@vonk/state/chat/use-conversation.ts'
import { useUnreadAtOpening } from '@vonk/state/chat/use-unread-at-opening.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useReachable } from '@vonk/state/site/connection.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { WifiOff } from '@vonk/ui/icon/icons.ts'
import { NothingHere, SomethingBroke } from '@vonk/ui/illustration/illustration.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ElementType, type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { KindMark } from '../kind-mark/kind-mark.tsx'
import { Icebreaker, type IcebreakerProps } from '../icebreaker/icebreaker.tsx'
import { BuyLink } from './buy-link.tsx'
import type { ComposerSheet } from './composer-sheet.ts'
import { ConversationComposer } from './conversation-composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationSkeleton, MessagesSkeleton } from './conversation-skeleton.tsx'
import { useMemberName } from './member-name.ts'
import { MessageList, type MessageListProps } from './message-list.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useMessageActs } from './use-message-acts.ts'

/** What the conversation does when a menu in its header says so. */
export type ConversationActs = {
  /** Opens the phrase cards that end a conversation kindly. */
  onGoodbye: () => void
}

export type ConversationViewProps = {
  /** Null if the conversation with `to` has not started. */
  conversation: string | null
  /** The other member, if known before the conversation has loaded. */
  to?: ProfileCard
  /** A link component that takes `to`, such as the router's. */
  link: ElementType
  profileTo: (profile: ProfileCard) => string
  backTo?: string
  /** Address of the page that sells credits. */
  buyTo: string
  /** Opens the bundles over the conversation instead. `wrote`: the member has typed something. */
  onBuy?: ((profile: ProfileCard, wrote: boolean) => void) | undefined
  /** A purchase interrupted the message in the draft. It is offered again; `onResumed` is called when it is sent (CHT-21). */
  interrupted?: boolean
  onResumed?: () => void
  /** The member comes to write: the cursor is behind the text. */
  writes?: boolean
  /** Address of the page that helps to confirm the email. */
  confirmTo: string
  /** Opens the gift sheet immediately. */
  startsWithGifts?: boolean
  /** The answer or interest of the other member's profile that the next message replies to (PRF-10). */
  quote?: MessageQuote | null
  /** Called when the quote is sent or removed. */
  onQuoteDone?: () => void
  /** At the end of the header, e.g. a menu to block or report. */
  actions?: (profile: ProfileCard, acts: ConversationActs) => ReactNode
  /** Asks why the member reports one message of the other (CHT-16). */
  onReport?: ((message: string, profile: ProfileCard) => void) | undefined
}

/** A complete conversation: header, messages, composer, gifts. Fills the height of its container. */
export function ConversationView({
  conversation,
  to,
  link,
  profileTo,
  backTo,
  buyTo,
  onBuy,
  interrupted = false,
  onResumed,
  writes = false,
  confirmTo,
  startsWithGifts = false,
  quote = null,
  onQuoteDone,
  actions,
  onReport,
}: ConversationViewProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const settings = useSettings()
  const user = useKnownUser()
  const talk = useConversation({ conversation, to })
  const isTyping = useIsTyping(conversation)
  const tellTyping = useTypingSignal(conversation)
  const unread = useUnreadAtOpening(conversation)
  useMarkRead(conversation)
  const [sheet, onSheet] = useState<ComposerSheet | null>(startsWithGifts ? { kind: 'gifts', anchor: null } : null)

  /** How many openers were chosen: each puts the cursor into the text. */
  const [openers, setOpeners] = useState(0)

  const { profile } = talk
  const hasDraft = useHasDraftTo(user?.id, profile?.id)
  const { acts, reply, dropReply } = useMessageActs({
    conversation,
    member: user?.id,
    ownId: user?.profile.id,
    peerId: profile?.id,
  })
  useRememberOpened(user?.id, profile?.left ? undefined : profile?.id)
  const nameOf = useMemberName()
  if (talk.error && talk.isEmpty) {
    return (
      <Middle>
        <EmptyState
          illustration={talk.isGone ? <NothingHere /> : <SomethingBroke />}
          title={t('conversation.unavailable')}
          text={errorText(talk.error)}
          action={
            talk.isGone && backTo !== undefined ? (
              <ButtonLink as={link} to={backTo}>
                {t('conversation.back')}
              </ButtonLink>
            ) : (
              <Button onClick={() => void talk.reload()}>{t('conversation.tryAgain')}</Button>
            )
          }
        />
      </Middle>
    )
  }
  if (!profile) return <ConversationSkeleton />

  const buying = { link, buyTo, onBuy: onBuy && (() => onBuy(profile, hasDraft)) }
  const buy = <BuyLink {...buying} />
  const noneLeft = conversation === null && user?.conversations_left === 0
  // Once: in the empty conversation, and at the field as soon as the member writes, where a phone's keyboard does not cover it.
  const offerAbove = noneLeft && talk.isEmpty && !hasDraft && !quote

  return (
    <Column>
      <ConversationHeader
        profile={profile}
        settings={settings}
        link={link}
        profileTo={profileTo(profile)}
        backTo={backTo}
        isTyping={isTyping}
        actions={actions?.(profile, { onGoodbye: () => onSheet({ kind: 'phrases', anchor: null, group: 'goodbye' }) })}
      />
      <OfflineBar conversation={conversation} />
      <Messages
        key={profile.id}
        conversation={conversation}
        profile={profile}
        isLoading={talk.isLoading}
        name={nameOf(profile)}
        unread={unread}
        isTyping={isTyping && !profile.left}
        acts={profile.left ? undefined : { ...acts, report: onReport && ((message) => onReport(message, profile)) }}
        failureAction={({ code }) => (boughtAway.has(code) ? buy : null)}
        readOffer={
          user && !user.paid_user && !profile.left ? (
            <ReadOffer as={link} to={buyTo}>
              {t('conversation.readOffer')}
            </ReadOffer>
          ) : null
        }
        empty={
          profile.left ? null : (
            <DraftIcebreaker
              member={user?.id}
              profile={profile}
              picture={
                <>
                  <Avatar
                    name={profile.name}
                    src={profile.main_image && imageUrl(settings, profile.main_image.thumb_filename)}
                    size="huge"
                    decorative
                  />
                  <KindMark kind={profile.kind} settings={settings} />
                </>
              }
              onPick={
                quote || noneLeft
                  ? undefined
                  : (text) => {
                      if (user) keepDraft(user.id, profile.id, text)
                      setOpeners(openers + 1)
                    }
              }
              onPhrases={() => onSheet({ kind: 'phrases', anchor: null })}
              offer={offerAbove ? buy : undefined}
            />
          )
        }
      />
      {profile.left ? (
        <Left role="note">
          <Text strong>{t('left.title')}</Text>
          <Text size="small">{t('left.text')}</Text>
        </Left>
      ) : (
        <ConversationComposer
          key={`to ${profile.id}`}
          profile={profile}
          {...buying}
          starts={conversation === null}
          offerAbove={offerAbove}
          interrupted={interrupted}
          onResumed={onResumed}
          attention={openers + Number(interrupted) + Number(writes)}
          confirmTo={confirmTo}
          language={talk.language}
          sheet={sheet}
          onSheet={onSheet}
          quote={reply ?? quote}
          onQuoteDone={reply ? dropReply : onQuoteDone}
          onTyping={tellTyping}
          onSend={talk.send}
        />
      )}
    </Column>
  )
}

type DraftIcebreakerProps = Omit<IcebreakerProps, 'draft'> & { member: string | undefined }

/** An opener goes behind what is typed. Of the conversation, a key draws this and the composer again. */
function DraftIcebreaker({ member, ...props }: DraftIcebreakerProps) {
  return <Icebreaker {...props} draft={useDraftTo(member, props.profile.id)} />
}

type MessagesProps = Omit<MessageListProps, keyof ReturnType<typeof useMessages>> & {
  conversation: string | null
  profile: ProfileCard
  isLoading: boolean
}

/** When a page loads, only this renders again. */
function Messages({ conversation, profile, isLoading, ...list }: MessagesProps) {
  const messages = useMessages({ conversation, profile })
  // The placeholder stays while the first rows are made in steps, also of messages that were there before the conversation opened:
  // header and composer are a long task of their own.
  const isWaiting = useDeferredValue(isLoading, true) || isLoading
  // Without a connection, a conversation that was not open on this device cannot come (NTF-06); what one writes to it is there.
  const isMissing = !useReachable() && isLoading
  if (isMissing && messages.messages.length === 0) return <NotKept />
  return isWaiting && !isMissing ? <MessagesSkeleton /> : <MessageList {...list} {...messages} />
}

function NotKept() {
  const { t } = useTranslation('chat')
  return (
    <Middle>
      <EmptyState picture={<WifiOff />} title={t('conversation.notKept.title')} text={t('conversation.notKept.text')} />
    </Middle>
  )
}

/** Failures that a purchase mends. */
const boughtAway: ReadonlySet<string> = new Set(['insufficient_credits', 'conversation_limit', 'premium_only'])

const Middle = styled.div`
  margin-block: auto;
`

const ReadOffer = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-block: -12px;
  color: ${tokens.colours.primaryText};
  text-underline-offset: 2px;
`

const Column = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
`

const Left = styled.div`
  display: grid;
  flex: none;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[4]} ${tokens.spacing[5]} max(${tokens.spacing[4]}, env(safe-area-inset-bottom));
  color: ${tokens.colours.textMuted};
  text-align: center;
  background: ${tokens.colours.surfaceRaised};
  border-top: 1px solid ${tokens.colours.border};
`
