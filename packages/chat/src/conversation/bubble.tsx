import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Clock, Reply } from '@vonk/ui/icon/icons.ts'
import { useLongPress } from '@vonk/ui/long-press/use-long-press.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { type Look, viewOf } from '../kinds/kinds.ts'
import { MessageMenuButton } from './message-menu-button.tsx'
import { ActionButton, Failure, type FailureProps, State } from './message-state.tsx'
import { ReceivedHint } from '../shield/received-hint.tsx'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import { ReactionPill } from '../reactions/reaction-pill.tsx'
import { useSwipeReply } from './use-swipe-reply.ts'
import type { Row } from './rows.ts'

export type BubbleProps = {
  row: Row
  /** The other member's name. */
  name: string
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  failureAction: FailureProps['failureAction']
  /** Beside the newest sent message of a member who is not told whether it is read. */
  readOffer?: ReactNode
  /** Its menu; without it there is none. */
  menu?: BubbleMenu
  /** Begins a reply; null for a message that cannot be replied to. */
  onReply?: (() => void) | null
  /** Takes back the own reaction. */
  onTakeBack?: () => void
  /** The member has asked for this message, e.g. with a press on a quote of it. It gets the focus. */
  isSought?: boolean
}

export type BubbleMenu = {
  isOpen: boolean
  /** The Tab key stops at one message; the arrow keys lead to the others. */
  isStop: boolean
  /** `button`: the menu opens beside it. */
  onToggle: (button: HTMLElement) => void
}

/**
 * A message, with its day above and its state below (CHT-03). It renders again only when something of it changes, so that pages
 * load while one scrolls. Its functions do the same for a message at any time.
 */
export const Bubble = memo(BubbleOf, looksTheSame)

function looksTheSame(before: BubbleProps, after: BubbleProps): boolean {
  const fields = Object.keys(after.row) as (keyof Row)[]
  return (
    fields.every((field) => after.row[field] === before.row[field]) &&
    after.name === before.name &&
    after.isSought === before.isSought &&
    (after.onReply == null) === (before.onReply == null) &&
    after.menu?.isOpen === before.menu?.isOpen &&
    after.menu?.isStop === before.menu?.isStop &&
    (after.readOffer === before.readOffer || !after.row.showsState) &&
    // What mends a failure depends on more than the message.
    after.row.message.failure === null
  )
}

function BubbleOf({
  row: { message, day, startsNew, first, last, showsState },
  name,
  onRetry,
  onDiscard,
  failureAction,
  readOffer,
  menu,
  onReply = null,
  onTakeBack,
  isSought = false,
}: BubbleProps) {
  const { t } = useTranslation('chat')
  const format = useFormat()
  const { own, state } = message
  const { View, look } = viewOf(message)
  const menuButton = useRef<HTMLButtonElement>(null)
  const longPress = useLongPress(() => menuButton.current && menu?.onToggle(menuButton.current))
  const swipe = useSwipeReply(onReply)
  // The mark of a pull is not made for each row, because rows appear while one scrolls.
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (isSought) menuButton.current?.focus({ preventScroll: true })
  }, [isSought])
  // A text has its quote in the bubble.
  const quote = message.kind === 'gift' || hasFile(message) ? message.payload.quote : undefined
  const isSaid = message.kind !== 'withdrawn'
  const hasStateText = showsState || state === 'sending' || state === 'failed'
  return (
    <>
      {day === null ? null : (
        <Day>
          <span>{day}</span>
        </Day>
      )}
      {startsNew ? (
        <NewFrom>
          <span>{t('conversation.newFrom')}</span>
        </NewFrom>
      ) : null}
      <Line $own={own} $first={first}>
        {quote ? (
          <QuoteAbove>
            <MessageQuoteView quote={quote} own={own} name={name} lines={2} />
          </QuoteAbove>
        ) : null}
        <Beside
          $pulls={onReply !== null}
          {...swipe}
          onPointerDownCapture={({ pointerType }) => pointerType === 'touch' && setTouched(true)}
        >
          {onReply && touched ? (
            <PullMark aria-hidden="true">
              <Reply />
            </PullMark>
          ) : null}
          <Shape
            $own={own}
            $first={first}
            $look={look(message)}
            $fresh={state === 'sending'}
            $sought={isSought}
            dir="auto"
            {...(menu && { ...longPress, 'data-pressable': '' })}
          >
            {/* A bdi, because only the message decides the text direction. */}
            <VisuallyHidden as="bdi">{own ? t('conversation.you') : `${name}:`} </VisuallyHidden>
            <View message={message} name={name} />
          </Shape>
          {menu ? (
            <MessageMenuButton
              ref={menuButton}
              {...menu}
              own={own}
              label={
                own
                  ? t('message.menuOwn', { time: format.time(message.created_at) })
                  : t('message.menu', { name, time: format.time(message.created_at) })
              }
            />
          ) : null}
        </Beside>
        {message.reaction ? (
          <ReactionPill reaction={message.reaction} name={name} onTakeBack={own ? undefined : onTakeBack} />
        ) : null}
        {!own && message.kind === 'text' ? <ReceivedHint text={message.payload.text} /> : null}
        {last || hasStateText || message.held ? (
          <Under>
            {last ? <time dateTime={message.created_at}>{format.time(message.created_at)}</time> : null}
            {own && hasStateText && !message.held ? <State state={state} /> : null}
            {showsState && (state === 'sent' || state === 'delivered') && !message.held ? readOffer : null}
          </Under>
        ) : null}
        {message.held && isSaid ? (
          <Under>
            <Clock aria-hidden="true" />
            {t('conversation.held')}
          </Under>
        ) : null}
        {hasFile(message) && state === 'sending' ? (
          <ActionButton type="button" onClick={() => onDiscard(message.id)}>
            {t('photo.cancel')}
          </ActionButton>
        ) : null}
        {message.failure ? (
          <Failure
            failure={message.failure}
            onRetry={() => onRetry(message.id)}
            onDiscard={() => onDiscard(message.id)}
            failureAction={failureAction}
          />
        ) : null}
      </Line>
    </>
  )
}

/** Its upload may take a while. */
const hasFile = (message: ShownMessage) => message.kind === 'photo' || message.kind === 'voice'

const arrive = keyframes`
  from { transform: translateY(12px) scale(0.94); opacity: 0; }
`

const Day = styled.div`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[5]} 0 ${tokens.spacing[2]};
  font-size: ${tokens.size.tiny};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.textMuted};

  & > span {
    padding: 3px 12px;
    background: ${tokens.colours.surfaceSunken};
    border-radius: 999px;
  }
`

/** The line above the first message that was unread. */
const NewFrom = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]} 0 ${tokens.spacing[1]};
  font-size: ${tokens.size.tiny};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: currentColor;
    opacity: 0.4;
  }
`

const Line = styled.div<{ $own: boolean; $first: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  justify-content: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  padding-top: ${({ $first }) => ($first ? '10px' : '3px')};
`

/** The message and the button of its menu. A finger pulls them along. */
const Beside = styled.div<{ $pulls: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: inherit;
  width: 100%;
  ${({ $pulls }) =>
    $pulls &&
    css`
      touch-action: pan-y;

      & > :not([aria-hidden]) {
        translate: var(--pull, 0) 0;
        transition: translate ${tokens.motion.quick};
      }

      &[data-pulled] > :not([aria-hidden]) {
        transition: none;
      }
    `}
`

const PullMark = styled.span`
  position: absolute;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  border-radius: 50%;
  opacity: var(--pulled, 0);
  transform: scale(var(--pulled, 0));

  & > svg {
    width: 20px;
    height: 20px;
  }
`

const QuoteAbove = styled.div`
  max-width: min(78%, 34rem);
  padding: ${tokens.spacing[1]} ${tokens.spacing[2]} ${tokens.spacing[2]};
  color: ${tokens.colours.textMuted};
`

const round = '20px'
const tight = '6px'

/** On the sender's side only the first message of a turn has a round top corner. */
const corners = ({ $own, $first }: { $own: boolean; $first: boolean }) => {
  const top = $first ? round : tight
  return $own ? `${round} ${top} ${tight} ${round}` : `${top} ${round} ${round} ${tight}`
}

const looks = {
  words: (own: boolean) => css`
    padding: 9px 14px;
    color: ${own ? tokens.colours.onPrimary : tokens.colours.text};
    background: ${own ? tokens.colours.primary : tokens.colours.surfaceSunken};
    box-shadow: ${own ? 'none' : `inset 0 0 0 1px ${tokens.colours.border}`};
  `,
  emoji: () => css`
    padding: 0 4px;
    font-size: 2.75rem;
    line-height: 1.15;
  `,
  gift: () => css`
    display: grid;
    justify-items: center;
    gap: ${tokens.spacing[2]};
    padding: ${tokens.spacing[5]} ${tokens.spacing[6]} ${tokens.spacing[3]};
    color: ${tokens.colours.primaryText};
    background: radial-gradient(circle at 50% 40%, ${tokens.colours.surfaceRaised}, ${tokens.colours.primarySoft});
    border: 1px solid ${tokens.colours.border};
  `,
  notice: () => css`
    padding: 9px 14px;
    font-size: ${tokens.size.small};
    background: ${tokens.colours.primarySoft};
    border: 1px solid ${tokens.colours.border};
  `,
  faint: () => css`
    padding: 9px 14px;
    color: ${tokens.colours.textMuted};
    border: 1px dashed ${tokens.colours.borderStrong};
  `,
  photo: () => css`
    overflow: hidden;
    background: ${tokens.colours.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${tokens.colours.border};
  `,
}

const found = keyframes`
  30% { outline-color: ${tokens.colours.focus}; }
`

const Shape = styled.div<{ $own: boolean; $first: boolean; $look: Look; $fresh: boolean; $sought: boolean }>`
  max-width: min(78%, 34rem);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border-radius: ${corners};

  /* A long press opens the menu, which copies too, instead of selecting a word. */
  &[data-pressable] {
    @media (pointer: coarse) {
      user-select: none;
      -webkit-touch-callout: none;
    }
  }

  ${({ $look, $own }) => looks[$look]($own)}
  ${({ $sought }) =>
    $sought &&
    css`
      outline: 3px solid transparent;
      outline-offset: 2px;
      animation: ${found} 1.6s ease;
    `}
  ${({ $fresh }) =>
    $fresh &&
    css`
      transform-origin: bottom right;
      animation: ${arrive} ${tokens.motion.calm} ${tokens.motion.ease};
    `}
`

const Under = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5em;
  padding: 3px 6px 0;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.textMuted};

  & svg {
    width: 1.15em;
    height: 1.15em;
  }
`
