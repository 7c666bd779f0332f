import { Clock, Reply } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { memo, type ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { type Look, viewOf } from '../kinds/kinds.ts'
import type { BubbleWords } from './bubble-words.ts'
import { menuButtonInRow, MessageMenuButton } from './message-menu-button.tsx'
import { useLateParts } from './motion.ts'
import { ActionButton, Failure, type FailureProps, State } from './message-state.tsx'
import { ReceivedHint } from '../shield/received-hint.tsx'
import { MessageQuoteView } from '../quoted-card/message-quote.tsx'
import { receivedBackground } from './received-background.ts'
import { ReactionPill } from '../reactions/reaction-pill.tsx'
import { focusMenu } from './use-row-gestures.ts'
import type { Row } from './rows.ts'

export type BubbleProps = {
  row: Row
  /** The other member's name. */
  name: string
  words: BubbleWords
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
  failureAction: FailureProps['failureAction']
  /** Beside the newest sent message of a member who is not told whether it is read. */
  readOffer?: ReactNode
  /** Its menu; without it there is none. */
  menu?: BubbleMenu | undefined
  /** Whether one can reply to it, so that a finger may pull it. */
  replies?: boolean
  /** A finger pulls it. */
  isPulled?: boolean
  /** Takes back the own reaction. */
  onTakeBack?: (id: string) => void
  /** The member has asked for this message, e.g. with a press on a quote of it. */
  isSought?: boolean
  /** It has the focus, or gets it. */
  hasFocus?: boolean
}

export type BubbleMenu = {
  isOpen: boolean
  /** The Tab key stops at one message; the arrow keys lead to the others. */
  isStop: boolean
}

/**
 * A message, with its day above and its state below (CHT-03). It renders again only when something of it changes, so that pages
 * load while one scrolls. Its functions do the same for a message at any time. A dozen appear in a frame of a fast scroll, so a
 * row has few elements and hooks, its styles are the same for all, the list hears its gestures (see `useRowGestures`), and what
 * nobody sees in a row that moves comes when the list rests.
 */
export const Bubble = memo(BubbleOf, looksTheSame)

function looksTheSame(before: BubbleProps, after: BubbleProps): boolean {
  const fields = Object.keys(after.row) as (keyof Row)[]
  return (
    fields.every((field) => after.row[field] === before.row[field]) &&
    after.name === before.name &&
    after.words === before.words &&
    after.isSought === before.isSought &&
    after.hasFocus === before.hasFocus &&
    after.isPulled === before.isPulled &&
    after.replies === before.replies &&
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
  words,
  onRetry,
  onDiscard,
  failureAction,
  readOffer,
  menu,
  replies = false,
  isPulled = false,
  onTakeBack,
  isSought = false,
  hasFocus = false,
}: BubbleProps) {
  const { id, own, state, failure } = message
  const isWhole = useLateParts() || hasFocus
  const side = own ? 'own' : 'theirs'
  const gap = first ? 'turn' : 'near'
  const time = words.timeOf(message.created_at)
  const { View, look, hasFile } = viewOf(message)
  // A text has its quote in the bubble.
  const quote = message.kind !== 'text' && 'quote' in message.payload ? message.payload.quote : undefined
  const isSaid = message.kind !== 'withdrawn'
  const hasStateText = showsState || state === 'sending' || state === 'failed'
  const isCancellable = hasFile && state === 'sending'
  return (
    <>
      {day === null ? null : (
        <Day>
          <span>{day}</span>
        </Day>
      )}
      {startsNew ? (
        <NewFrom>
          <span>{words.newFrom}</span>
        </NewFrom>
      ) : null}
      {quote ? (
        <Stack data-side={side} data-gap={gap}>
          <QuoteAbove>
            <MessageQuoteView quote={quote} own={own} name={name} lines={2} />
          </QuoteAbove>
        </Stack>
      ) : null}
      <Beside
        ref={hasFocus ? focusMenu : null}
        data-side={side}
        data-gap={quote ? undefined : gap}
        data-message={id}
        data-pulls={replies ? '' : undefined}
      >
        {isPulled ? (
          <PullMark aria-hidden="true">
            <Reply />
          </PullMark>
        ) : null}
        <div
          data-side={side}
          data-look={look(message)}
          data-first={first ? '' : undefined}
          data-fresh={state === 'sending' ? '' : undefined}
          data-sought={isSought ? '' : undefined}
          data-pressable={menu ? '' : undefined}
          dir="auto"
        >
          {/* A bdi, because only the message decides the text direction. */}
          {isWhole ? <bdi>{own ? words.you : words.them}</bdi> : null}
          <View message={message} name={name} />
        </div>
        {menu && isWhole ? <MessageMenuButton {...menu} own={own} label={words.menuOf(own, time)} /> : null}
      </Beside>
      {message.reaction ? (
        <Stack data-side={side}>
          <ReactionPill
            reaction={message.reaction}
            name={name}
            onTakeBack={own || !onTakeBack ? undefined : () => onTakeBack(id)}
          />
        </Stack>
      ) : null}
      {!own && message.kind === 'text' ? <ReceivedHint text={message.payload.text} /> : null}
      {last || hasStateText || message.held ? (
        <Under data-side={side}>
          {last ? <time dateTime={message.created_at}>{time}</time> : null}
          {own && hasStateText && !message.held ? <State state={state} /> : null}
          {showsState && (state === 'sent' || state === 'delivered') && !message.held ? readOffer : null}
        </Under>
      ) : null}
      {message.held && isSaid ? (
        <Under data-side={side}>
          <Clock aria-hidden="true" />
          <span>{words.held}</span>
        </Under>
      ) : null}
      {isCancellable || failure ? (
        <Stack data-side={side}>
          {isCancellable ? (
            <ActionButton type="button" onClick={() => onDiscard(id)} style={{ marginInline: 6 }}>
              {words.cancel}
            </ActionButton>
          ) : null}
          {failure ? (
            <Failure
              failure={failure}
              onRetry={() => onRetry(id)}
              onDiscard={() => onDiscard(id)}
              failureAction={failureAction}
            />
          ) : null}
        </Stack>
      ) : null}
    </>
  )
}

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
    border-radius: 999px;
    ${receivedBackground}
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

/** The space above: more between two turns. */
const gaps = css`
  &[data-gap='near'] {
    padding-top: 3px;
  }

  &[data-gap='turn'] {
    padding-top: 10px;
  }
`

/** What stands above or below a message, at its side. */
const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  ${gaps}

  &[data-side='own'] {
    align-items: flex-end;
  }
`

const round = '20px'
const tight = '6px'

const found = keyframes`
  30% { outline-color: ${tokens.colours.focus}; }
`

const wordsLook = css`
  padding: 9px 14px;
  color: ${tokens.colours.text};
  ${receivedBackground}
  box-shadow: inset 0 0 0 1px ${tokens.colours.border};

  &[data-side='own'] {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    box-shadow: none;
  }
`

const looks: Record<Look, ReturnType<typeof css>> = {
  words: wordsLook,
  emoji: css`
    padding: 0 4px;
    font-size: 2.75rem;
    line-height: 1.15;
  `,
  gift: css`
    display: grid;
    justify-items: center;
    gap: ${tokens.spacing[2]};
    padding: ${tokens.spacing[5]} ${tokens.spacing[6]} ${tokens.spacing[3]};
    color: ${tokens.colours.primaryText};
    background: radial-gradient(circle at 50% 40%, ${tokens.colours.surfaceRaised}, ${tokens.colours.primarySoft});
    border: 1px solid ${tokens.colours.border};
  `,
  notice: css`
    padding: 9px 14px;
    font-size: ${tokens.size.small};
    background: ${tokens.colours.primarySoft};
    border: 1px solid ${tokens.colours.border};
  `,
  faint: css`
    padding: 9px 14px;
    color: ${tokens.colours.textMuted};
    border: 1px dashed ${tokens.colours.borderStrong};
  `,
  photo: css`
    overflow: hidden;
    ${receivedBackground}
    box-shadow: inset 0 0 0 1px ${tokens.colours.border};
  `,
}

/** The bubble itself. */
const shape = css`
  max-width: min(78%, 34rem);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  /* On the sender's side only the first message of a turn has a round top corner. */
  border-radius: ${tight} ${round} ${round} ${tight};

  &[data-side='own'] {
    border-radius: ${round} ${tight} ${tight} ${round};
  }

  &[data-first] {
    border-top-left-radius: ${round};
    border-top-right-radius: ${round};
  }

  /* A long press opens the menu, which copies too, instead of selecting a word. */
  &[data-pressable] {
    @media (pointer: coarse) {
      user-select: none;
      -webkit-touch-callout: none;
    }
  }

  ${(Object.keys(looks) as Look[]).map(
    (look) => css`
      &[data-look='${look}'] {
        ${looks[look]}
      }
    `,
  )}

  &[data-sought] {
    outline: 3px solid transparent;
    outline-offset: 2px;
    animation: ${found} 1.6s ease;
  }

  &[data-fresh] {
    transform-origin: bottom right;
    animation: ${arrive} ${tokens.motion.calm} ${tokens.motion.ease};
  }
`

/** The message and the button of its menu. A finger pulls them along. One component has all styles, because each row has it. */
const Beside = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  ${gaps}

  &[data-side='own'] {
    justify-content: flex-end;
  }

  & > [data-look] {
    ${shape}
  }

  & > [data-look] > bdi:first-child {
    ${visuallyHidden}
  }

  ${menuButtonInRow}

  &[data-pulls] {
    touch-action: pan-y;

    & > div,
    & > button {
      translate: var(--pull, 0) 0;
      transition: translate ${tokens.motion.quick};
    }

    &[data-pulled] > div,
    &[data-pulled] > button {
      transition: none;
    }
  }
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

const Under = styled.div`
  display: flex;
  align-items: center;

  &[data-side='own'] {
    justify-content: flex-end;
  }

  gap: 0.5em;
  padding: 3px 6px 0;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.textMuted};

  /* What wraps stands at the side of its message too. */
  &[data-side='own'] > span {
    text-align: end;
  }

  & svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`
