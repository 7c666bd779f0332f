import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { ChevronDown } from '@vonk/ui/icon/icons.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { usePreview } from '../kinds/use-preview.ts'
import { TypingIndicator } from '../typing/typing-indicator.tsx'
import { JumpContext } from '../quoted-card/message-quote.tsx'
import { actsOf, hasMenu, type MessageActs } from './acts-of.ts'
import { Bubble, type BubbleProps } from './bubble.tsx'
import { MessageMenu } from './message-menu.tsx'
import { walkMessageMenus } from './message-menu-button.tsx'
import { rowsOf } from './rows.ts'

export type MessageListProps = Pick<BubbleProps, 'name' | 'onRetry' | 'onDiscard' | 'failureAction' | 'readOffer'> & {
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  onLoadOlder: () => void
  isTyping: boolean
  /** Shown while there are no messages. */
  empty?: ReactNode
  /** What the menus of the messages do; without it they have none. */
  acts?: MessageActs | undefined
}

/** The menu that was opened last. It stays while it closes. */
type OpenedMenu = { message: ShownMessage; button: HTMLElement; as: 'menu' | 'sheet'; open: boolean }

/** Where there is no room beside a message, its menu is a sheet. */
const menuHere = (): OpenedMenu['as'] => (innerWidth < breakpoints.medium ? 'sheet' : 'menu')

/** Distances in pixels within which the scroll position counts as at the end, or as near the start. */
const near = { end: 80, start: 600 }

/**
 * The messages, opened at the newest. Older messages load while the member scrolls up, without a jump. At the end the list
 * follows new messages; further up nothing moves. New messages are announced to screen readers, history is not.
 */
export function MessageList({
  messages,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
  isTyping,
  empty,
  acts,
  ...bubble
}: MessageListProps) {
  const { t } = useTranslation('chat')
  const format = useFormat()
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const last = useRef({ offset: 0, size: 0 })
  const [isAway, setIsAway] = useState(false)
  const now = useNow()
  const rows = useMemo(() => rowsOf(messages, format, new Date(now)), [messages, format, now])
  const isPrepended = useIsPrepended(messages)
  const announced = useAnnouncement(messages, bubble.name)
  const [menu, setMenu] = useState<OpenedMenu | null>(null)
  const [sought, setSought] = useState<{ id: string } | null>(null)
  const lastFound = useRef<object | null>(null)
  const newestWithMenu = messages.findLast((message) => hasMenu(message, now))

  const count = rows.length + (isTyping ? 1 : 0)
  const toEnd = useCallback(() => {
    if (count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [count])

  // Scrolls immediately, and again a frame later, when the list has the height of its rows.
  const stayAtEnd = () => {
    toEnd()
    requestAnimationFrame(() => {
      if (atEnd.current) toEnd()
    })
  }

  const jump = useCallback((id: string) => setSought({ id }), [])
  // A quoted message may be on a page that is not loaded yet.
  const place = sought === null ? -1 : rows.findIndex(({ message }) => message.id === sought.id)
  const isMissing = sought !== null && place < 0
  useEffect(() => {
    // Only once: its place changes when older messages load.
    if (place < 0 || lastFound.current === sought) return
    lastFound.current = sought
    atEnd.current = false
    list.current?.scrollToIndex(place, { align: 'center' })
  }, [place, sought])
  useEffect(() => {
    if (isMissing && hasOlder && !isLoadingOlder) onLoadOlder()
  }, [isMissing, isLoadingOlder, hasOlder, onLoadOlder])

  const newest = messages.at(-1)
  useLayoutEffect(() => {
    if (atEnd.current || newest?.state === 'sending') toEnd()
  }, [newest?.state, toEnd])

  const mayLoad = hasOlder && !isLoadingOlder
  // Messages that do not fill the view cannot be scrolled, so this loads older ones.
  const fill = useCallback(() => {
    const view = list.current
    if (view && mayLoad && view.viewportSize > 0 && view.scrollSize <= view.viewportSize) onLoadOlder()
  }, [mayLoad, onLoadOlder])
  useEffect(fill, [fill])

  function onScroll(offset: number) {
    const view = list.current
    if (!view) return
    const size = view.scrollSize
    // When the window grows, e.g. as the keyboard closes, the scroll event comes before the list knows its new height.
    const height = Math.max(view.viewportSize, scroller.current?.clientHeight ?? 0)
    // Measured rows differ from their estimated height: higher ones move the end away, lower ones reduce the offset.
    // Only a larger change of the offset means that the member scrolls up.
    const shrunk = Math.max(0, last.current.size - size)
    if (size - offset - height < near.end) atEnd.current = true
    else if (last.current.offset - offset > shrunk + 1) atEnd.current = false
    last.current = { offset, size }
    setIsAway(!atEnd.current)
    if (mayLoad && offset < near.start) onLoadOlder()
  }

  return (
    <Frame>
      <JumpContext value={jump}>
        <Scroller
          ref={scroller}
          role="log"
          aria-live="off"
          aria-label={t('conversation.label', { name: bubble.name })}
          tabIndex={0}
          onKeyDown={walkMessageMenus}
        >
          {rows.length === 0 && empty !== undefined ? empty : <Filler />}
          <Virtualizer
            ref={list}
            shift={isPrepended}
            bufferSize={600}
            onScroll={onScroll}
            onResize={() => {
              if (atEnd.current) stayAtEnd()
              fill()
            }}
          >
            {rows.map((row) => (
              <Bubble
                key={row.message.id}
                row={row}
                {...bubble}
                isSought={row.message.id === sought?.id}
                onReply={acts && actsOf(row.message, now).reply ? () => acts.reply(row.message) : null}
                onTakeBack={() => acts?.react(row.message.id, null)}
                menu={
                  acts && hasMenu(row.message, now)
                    ? {
                        isOpen: menu?.open === true && menu.message.id === row.message.id,
                        isStop: row.message === newestWithMenu,
                        onToggle: (button) => setMenu({ message: row.message, button, as: menuHere(), open: true }),
                      }
                    : undefined
                }
              />
            ))}
            {isTyping ? <TypingIndicator key="typing" name={bubble.name} /> : null}
          </Virtualizer>
        </Scroller>
      </JumpContext>
      {isLoadingOlder ? (
        <Loading>
          <Spinner label={t('conversation.loadingOlder')} />
        </Loading>
      ) : null}
      {isAway ? (
        <ToEnd type="button" onClick={toEnd}>
          <ChevronDown aria-hidden="true" />
          {t('conversation.newBelow')}
        </ToEnd>
      ) : null}
      {menu && acts ? (
        <MessageMenu
          open={menu.open}
          as={menu.as}
          anchor={menu.button}
          message={menu.message}
          name={bubble.name}
          onClose={() => setMenu({ ...menu, open: false })}
          acts={acts}
        />
      ) : null}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Frame>
  )
}

/**
 * Whether this render adds older messages before the known ones, so that the list keeps its distance from the end. True
 * for one render only: the deferred value still has the previous id in it.
 */
function useIsPrepended(messages: readonly ShownMessage[]): boolean {
  const first = messages[0]?.id
  const known = useDeferredValue(first)
  return known !== first && messages.some((message) => message.id === known)
}

/** Text for screen readers when the other member sends a message. Messages from before the first render are not announced. */
function useAnnouncement(messages: readonly ShownMessage[], name: string): string {
  const { t } = useTranslation('chat')
  const previewOf = usePreview()
  const newest = messages.findLast((message) => !message.own)
  const [{ known, said }, setNews] = useState({ known: newest?.id, said: '' })
  if (newest && newest.id !== known) {
    setNews({ known: newest.id, said: t('conversation.incoming', { name, text: previewOf(newest) }) })
  }
  return said
}

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
`

const ToEnd = styled.button`
  position: absolute;
  bottom: ${tokens.spacing[3]};
  left: 50%;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[1]};
  min-height: 44px;
  padding: 0 ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.surfaceRaised};
  border-radius: 999px;
  box-shadow: 0 2px 12px rgb(0 0 0 / 0.22);
  transform: translateX(-50%);

  & > svg {
    width: 18px;
    height: 18px;
  }
`
