import type { Dates } from '@vonk/i18n/format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import type { UnreadAtOpening } from '@vonk/state/chat/use-unread-at-opening.ts'
import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import {
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Virtualizer } from 'virtua'
import { TypingIndicator } from '../typing/typing-indicator.tsx'
import { type Reading, ReadingContext } from '../long-text/in-place.ts'
import { JumpContext } from '../quoted-card/message-quote.tsx'
import { actsOf, hasMenu, type MessageActs } from './acts-of.ts'
import { useAnnouncement, useIsPrepended } from './use-changes.ts'
import { useHeldPlace } from './use-held-place.ts'
import { useRowGestures } from './use-row-gestures.ts'
import { useUnreadJump } from './use-unread-jump.ts'
import { bubbleWords } from './bubble-words.ts'
import { Bubble, type BubbleProps } from './bubble.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MotionContext, useMotion } from './motion.ts'
import { NewestButton, UnreadButton } from './jump-buttons.tsx'
import { daysOf, firstUnreadOf, rowsOf } from './rows.ts'

export type MessageListProps = Pick<BubbleProps, 'name' | 'onRetry' | 'onDiscard' | 'failureAction' | 'readOffer'> & {
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** `scroll`: each step of a scroll asks. */
  onLoadOlder: (by?: 'scroll') => void
  isTyping: boolean
  /** A line marks the first unread message, and a button leads to it. */
  unread?: UnreadAtOpening | null
  /** Shown while there are no messages. */
  empty?: ReactNode
  /** What the menus of the messages do; without it they have none. */
  acts?: MessageActs | undefined
}

/** The menu that was opened last. It stays while it closes. */
type OpenedMenu = { message: ShownMessage; button: HTMLElement; as: 'menu' | 'sheet'; open: boolean }

/** Where there is no room beside a message, its menu is a sheet. */
const menuHere = (): OpenedMenu['as'] => (innerWidth < breakpoints.medium ? 'sheet' : 'menu')

/** Within this distance of its start the list loads older messages, in pixels. */
const nearStart = 1600

/** After so many ms. */
const triesAgain = 3000

/** How high a row is before it is measured, in pixels: a bubble of one to three lines. */
const rowHeight = 68

/** Rows so far outside the view exist too, in pixels: for a fast finger. */
const around = 600

/** In ms after the list has opened: it makes the rows around the view then, even if the browser is busy. */
const aroundAtMost = 500

/** The place of the typing indicator, after the last message. */
const typing = 'typing'

/**
 * The messages, opened at the newest. Older messages load while the member scrolls up, without a jump. At the end the list
 * follows new messages; further up nothing moves, and a button leads back to the newest (CHT-13). Only the rows in view exist.
 * New messages are announced to screen readers, history is not.
 */
export function MessageList({
  messages,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
  isTyping,
  unread = null,
  empty,
  acts,
  ...bubble
}: MessageListProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const words = useMemo(() => bubbleWords(t, dates, bubble.name), [t, dates, bubble.name])
  const place = useHeldPlace()
  const { list, scroller } = place
  const motion = useMotion(scroller, place.isInHand)
  /** The newest message when the member left the end; null at the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  // What is in view comes first.
  const [isOpening, setIsOpening] = useState(true)
  const isSettled = useIsSettled(isOpening)
  const isBrowser = useBrowserValue(() => true, false)
  const now = useNow()
  const dayOf = useDays(now, dates)
  const firstUnread = useMemo(() => firstUnreadOf(messages, unread), [messages, unread])
  const rowOf = useMemo(() => rowsOf(messages, { dayOf, firstUnread, hasOlder }), [messages, dayOf, firstUnread, hasOlder])
  const announced = useAnnouncement(messages, bubble.name)
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const [sought, setSought] = useState<{ id: string } | null>(null)
  const lastFound = useRef<object | null>(null)
  const placeOf = (id: string) => messages.findLastIndex((message) => message.id === id)
  const byId = (id: string) => messages[placeOf(id)]
  const newestWithMenu = messages.findLast((message) => hasMenu(message, now))

  const shown = useMemo(() => (isTyping ? [...messages, typing] : messages), [messages, isTyping])
  const isPrepended = useIsPrepended(shown, messages)
  const mayLoad = hasOlder && !isLoadingOlder
  const gestures = useRowGestures({
    list: scroller,
    onMenu: (id, button) => {
      const message = byId(id)
      if (message) setMenu({ message, button, as: menuHere(), open: true })
    },
    onReply: (id) => {
      const message = byId(id)
      if (message) acts?.reply(message)
    },
    onStep: (id, step) => {
      let at = placeOf(id) + step
      let next = messages[at]
      while (next && !hasMenu(next, now)) next = messages[(at += step)]
      // Before the oldest that is loaded come others.
      if (!next && step < 0 && mayLoad) onLoadOlder()
      place.show(next?.id ?? id)
      return next?.id ?? id
    },
    nearest: (id) => {
      const at = placeOf(id)
      const before = messages.findLast((message, index) => index < at && hasMenu(message, now))
      return (before ?? messages.find((message, index) => index > at && at >= 0 && hasMenu(message, now)))?.id
    },
  })
  // A menu keeps its row: without its button it would stand in the corner of the window, and could not give the focus back. So does
  // the focus.
  const used = [menu?.message.id ?? null, gestures.focused].filter((id) => id !== null)
  const kept = [...(!isSettled && isBrowser ? newestRows(shown.length) : []), ...used.map(placeOf).filter((at) => at >= 0)]
  // Before the list is drawn anew, which asks for the places of messages.
  useLayoutEffect(() => place.know(messages), [place, messages])
  const toEnd = useCallback(() => place.goTo('end'), [place])

  // While it is open it shows what the message is now. It closes when nothing is left in it, and stays as it was meanwhile.
  const menuNow = menu?.open ? byId(menu.message.id) : undefined
  const isMenuOpen = menuNow !== undefined && hasMenu(menuNow, now)
  const menuMessage = isMenuOpen ? menuNow : menu?.message
  const { focus } = gestures
  const jump = useCallback(
    (id: string) => {
      setSought({ id })
      focus(id)
    },
    [focus],
  )
  // A quoted message may be on a page that is not loaded yet.
  const isMissing = sought !== null && !messages.some(({ id }) => id === sought.id)
  useEffect(() => {
    // Only once: older messages load after it.
    if (sought === null || isMissing || lastFound.current === sought) return
    lastFound.current = sought
    place.goTo({ id: sought.id, align: 'center' })
  }, [place, isMissing, sought])
  const oldest = messages[0]?.id
  const asked = useRef<{ for: object | null; before: string | undefined }>({ for: null, before: undefined })
  useEffect(() => {
    if (!isMissing || !hasOlder || isLoadingOlder) return
    // A page that brought nothing has failed. Another press on the quote tries again.
    if (asked.current.for === sought && asked.current.before === oldest) return
    asked.current = { for: sought, before: oldest }
    onLoadOlder()
  }, [isMissing, sought, oldest, isLoadingOlder, hasOlder, onLoadOlder])

  const newest = messages.at(-1)
  const end = isTyping ? typing : newest?.id
  useLayoutEffect(() => {
    if (newest?.state === 'sending') toEnd()
    else if (end !== undefined) place.settle()
  }, [newest?.state, end, toEnd, place])

  // Messages that do not fill the view cannot be scrolled, so this loads older ones.
  const fill = useCallback(() => {
    const view = list.current
    if (view && mayLoad && view.viewportSize > 0 && view.scrollSize <= view.viewportSize) onLoadOlder('scroll')
  }, [list, mayLoad, onLoadOlder])
  useEffect(fill, [fill])

  const unreadJump = useUnreadJump({
    list,
    firstUnread,
    unread,
    oldest,
    mayLoad,
    onLoadOlder,
    onFound: () => {
      const id = messages[firstUnread]?.id
      if (id !== undefined) place.goTo({ id, align: 'start' })
    },
  })

  /** Offers the way to the newest message, which `place` has lost or found. */
  const tellEnd = () => setLeftAt((left) => (place.isAtEnd() ? null : (left ?? newest?.id ?? null)))
  const current = useRef({ acts, onLoadOlder, tellEnd, ...bubble })
  useLayoutEffect(() => {
    current.current = { acts, onLoadOlder, tellEnd, ...bubble }
  })
  const [reading] = useState<Reading>(() => ({
    stay: place.stay,
    look: () => {
      place.look()
      current.current.tellEnd()
    },
  }))

  function onScroll(offset: number) {
    place.scrolled(offset)
    tellEnd()
    unreadJump.look(offset)
    // Who reads the newest messages needs no others.
    if (mayLoad && offset < nearStart && !place.isAtEnd()) loadSoon()
  }

  // A page that could not load is tried again, while its messages would be in view soon.
  useEffect(() => {
    if (!mayLoad) return undefined
    const timer = setTimeout(() => {
      const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = list.current ?? {}
      if (scrollOffset < nearStart && (!place.isAtEnd() || scrollSize <= viewportSize)) current.current.onLoadOlder()
    }, triesAgain)
    return () => clearTimeout(timer)
  }, [mayLoad, list, place])

  const loading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(loading.current), [])
  /** Not within the frame of the scroll. */
  function loadSoon() {
    loading.current ??= setTimeout(() => {
      loading.current = undefined
      current.current.onLoadOlder('scroll')
    })
  }

  /** The pressed button goes, so the keyboard continues in the messages. */
  function keepFocus(act: () => void) {
    act()
    scroller.current?.focus()
  }

  // A bubble keeps the functions of its last rendering, so they do what the list was told last.
  const [tell] = useState(() => ({
    onTakeBack: (id: string) => current.current.acts?.react(id, null),
    onRetry: (id: string) => current.current.onRetry(id),
    onDiscard: (id: string) => current.current.onDiscard(id),
  }))

  function elementOf(index: number): ReactElement {
    const row = rowOf(index)
    if (!row) return <TypingIndicator key={typing} name={bubble.name} />
    const { message } = row
    return (
      <Bubble
        key={message.id}
        row={row}
        words={words}
        {...bubble}
        {...tell}
        isSought={message.id === sought?.id}
        hasFocus={message.id === gestures.focused}
        replies={acts !== undefined && actsOf(message, now).reply}
        isPulled={message.id === gestures.pulled}
        menu={
          acts && hasMenu(message, now)
            ? { isOpen: menu?.open === true && menu.message.id === message.id, isStop: message === newestWithMenu }
            : undefined
        }
      />
    )
  }

  return (
    <Frame>
      <JumpContext value={jump}>
        <ReadingContext value={reading}>
          <MotionContext value={motion}>
            <Scroller
              ref={scroller}
              role="log"
              aria-live="off"
              aria-label={t('conversation.label', { name: bubble.name })}
              tabIndex={0}
              data-opening={isOpening ? '' : undefined}
              {...place.handlers}
              {...gestures.handlers}
              onPointerDown={(event) => {
                place.handlers.onPointerDown(event)
                gestures.handlers.onPointerDown(event)
              }}
              onKeyDown={(event) => {
                place.handlers.onKeyDown(event)
                gestures.handlers.onKeyDown(event)
              }}
            >
              {messages.length === 0 && empty !== undefined ? empty : <Filler />}
              <Virtualizer
                ref={list}
                shift={isPrepended}
                bufferSize={isSettled ? around : 0}
                keepMounted={kept}
                itemSize={rowHeight}
                data={shown}
                onScroll={onScroll}
                onResize={() => {
                  startTransition(() => setIsOpening(false))
                  if (isOpening) motion.end()
                  place.settle()
                  fill()
                  unreadJump.look(list.current?.scrollOffset ?? 0)
                }}
              >
                {onceEach(elementOf)}
              </Virtualizer>
            </Scroller>
          </MotionContext>
        </ReadingContext>
      </JumpContext>
      <Loading hidden={!isLoadingOlder}>
        <Spinner label={t('conversation.loadingOlder')} />
      </Loading>
      {unreadJump.isOffered ? <UnreadButton count={unread?.count ?? 0} onClick={() => keepFocus(unreadJump.go)} /> : null}
      <NewestButton
        hidden={leftAt === null}
        count={leftAt === null ? 0 : receivedAfter(messages, leftAt)}
        onClick={() => keepFocus(toEnd)}
      />
      {menu && menuMessage && acts ? (
        <MessageMenu
          open={isMenuOpen}
          as={menu.as}
          anchor={menu.button}
          message={menuMessage}
          name={bubble.name}
          onClose={() => setMenu({ ...menu, message: menuMessage, open: false })}
          onButtonGone={() => gestures.continueNear(menu.message.id)}
          onMissing={() => setMenu(null)}
          acts={acts}
        />
      ) : null}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Frame>
  )
}

/** Returns true once the list has opened and the browser is idle: the first rows have their height and no longer move the list. */
function useIsSettled(isOpening: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => (isOpening ? undefined : whenIdle(() => startTransition(() => setSettled(true)), aroundAtMost)), [isOpening])
  return isSettled
}

/** The headings of days, new after midnight. */
function useDays(time: number, dates: Dates): (moment: string) => string {
  const now = new Date(time)
  const today = dates.date(now)
  const [days, setDays] = useState(() => ({ dates, today, of: daysOf(dates, now) }))
  if (days.dates === dates && days.today === today) return days.of
  const next = { dates, today, of: daysOf(dates, now) }
  setDays(next)
  return next.of
}

/** Makes the element of each place once. The list asks for the same places at every step of the scroll. */
function onceEach(elementOf: (index: number) => ReactElement): (item: unknown, index: number) => ReactElement {
  const made = new Map<number, ReactElement>()
  return (_, index) => {
    const element = made.get(index) ?? elementOf(index)
    made.set(index, element)
    return element
  }
}

/**
 * The rows that the list opens with. They are made before the list knows its height, in the steps of a transition: when it knows
 * it, it makes all rows in view at once, within the frame. They stay until the list also makes the rows around the view.
 */
function newestRows(count: number): number[] {
  const inView = Math.min(count, Math.ceil(innerHeight / rowHeight) + 1)
  return Array.from({ length: inView }, (_, row) => count - inView + row)
}

/** How many messages of the other came after a message. */
const receivedAfter = (messages: readonly ShownMessage[], id: string) =>
  messages.slice(messages.findLastIndex((message) => message.id === id) + 1).filter(({ own }) => !own).length

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`

const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  padding: 0 ${tokens.spacing[4]} ${tokens.spacing[3]};
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  background: ${tokens.colours.surface};

  /* The list lets nothing be pressed for a moment after it moved, which it also does by itself when a message arrives. */
  & > div {
    pointer-events: auto !important;
  }

  /*
   * It hides each row until it has measured it, in the same frame. To hide and show them is work for every element in them, twice
   * at each step of a scroll.
   */
  &:not([data-opening]) > div > div {
    visibility: visible !important;
  }

  /* When the list opens, rows are measured a frame later. They and the box around them would be seen to move. */
  &[data-opening] > div:last-of-type {
    visibility: hidden;

    & > div:not([style*='hidden']) {
      visibility: visible;
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

/** Pushes a short conversation to the bottom, next to the composer. */
const Filler = styled.div`
  flex: 1;
`

const Loading = styled.div`
  position: absolute;
  top: ${tokens.spacing[3]};
  left: 50%;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.surfaceRaised};
  border-radius: 50%;
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.2);
  transform: translateX(-50%);

  &[hidden] {
    display: none;
  }
`
