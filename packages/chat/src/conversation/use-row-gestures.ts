import { useLongPress } from '@vonk/ui/long-press/use-long-press.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useSwipeReply } from './use-swipe-reply.ts'

/** What finds the parts of a row in the page. The attribute of the row has the id of its message. */
const parts = { row: '[data-message]', pulled: '[data-pulls]', pressed: '[data-pressable]', button: '[data-message-menu]' }

type RowActs = {
  /** The element around all messages. */
  list: RefObject<HTMLElement | null>
  /** Opens the menu of a message; `button` is its own, or the message itself. */
  onMenu: (message: string, button: HTMLElement) => void
  onReply: (message: string) => void
  /** Finds the next message with a menu, after (1) or before (-1) a message; the same if there is none. It comes into view. */
  onStep: (message: string, step: 1 | -1) => string
  /** The message with a menu that is nearest to one without, if there is any. */
  nearest: (message: string) => string | undefined
}

const rowOf = (part: Element) => part.closest<HTMLElement>(parts.row)
const idOf = (part: Element) => rowOf(part)?.dataset['message'] ?? ''
const buttonIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>(parts.button)

/** The id of the message in whose row of `list` an element is. */
function idAround(part: Element, list: Element): string | null {
  for (let around = rowOf(part) ?? part; around !== list && list.contains(around); around = around.parentElement ?? list) {
    const row = around.matches(parts.row) ? around : around.querySelector(parts.row)
    if (row) return idOf(row)
  }
  return null
}

/** A ref that moves the focus to the menu of a row, unless something in the row has it. */
export function focusMenu(row: HTMLElement | null): void {
  if (!row?.parentElement?.contains(document.activeElement)) buttonIn(row)?.focus({ preventScroll: true })
}

const stepOf: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Handlers for the element around all messages, which has them instead of each row, because rows appear while one scrolls: the
 * button of a message and a finger that stays open its menu, a finger that pulls it replies, and the arrow keys lead from menu to
 * menu. `pulled` is the message that was pulled last, `focused` the one with the focus, or that gets it.
 */
export function useRowGestures({ list, onMenu, onReply, onStep, nearest }: RowActs) {
  const [focused, setFocused] = useState<string | null>(null)
  const hasFocus = useRef(false)
  /** The keyboard continues at a message, near it, or in the list. */
  const continueNear = (message: string | null) => {
    const row = message === null ? null : list.current?.querySelector(`[data-message="${CSS.escape(message)}"]`)
    const button = buttonIn(row)
    const next = button ?? list.current
    next?.focus({ preventScroll: true })
    const near = button || message === null ? undefined : nearest(message)
    if (near !== undefined) setFocused(near)
  }
  // What had the focus in a row is gone, e.g. because its message was taken back.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    hasFocus.current = false
    queueMicrotask(() => continueNear(focused))
  })
  const [pulled, setPulled] = useState<string | null>(null)
  // The press on the button of an open menu closes the menu first, as any press outside of it does.
  const wasOpen = useRef(false)
  const longPress = useLongPress(parts.pressed, (shape) => {
    // The button of a row comes late, see `useLateParts`.
    onMenu(idOf(shape), buttonIn(rowOf(shape)) ?? shape)
  })
  const swipe = useSwipeReply({
    on: parts.pulled,
    onPull: (row) => setPulled(idOf(row)),
    onReply: (row) => onReply(idOf(row)),
  })
  const menuIn = ({ target }: { target: EventTarget }) =>
    target instanceof Element ? target.closest<HTMLElement>(parts.button) : null
  return {
    pulled,
    focused,
    /** Moves the focus to the menu of a message, as soon as the message is there. */
    focus: setFocused,
    continueNear,
    handlers: {
      ...longPress,
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        hasFocus.current = currentTarget.contains(target)
        setFocused(idAround(target, currentTarget))
      },
      onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
        // Also where the window loses the focus and its element keeps it.
        const stays = target === document.activeElement || currentTarget.contains(relatedTarget)
        if (stays) return
        hasFocus.current = false
        setFocused(null)
      },
      onPointerDown: (event: PointerEvent) => {
        wasOpen.current = menuIn(event)?.getAttribute('aria-expanded') === 'true'
        longPress.onPointerDown(event)
        swipe.onPointerDown(event)
      },
      onPointerMove: (event: PointerEvent) => {
        longPress.onPointerMove(event)
        swipe.onPointerMove(event)
      },
      onPointerUp: () => {
        longPress.onPointerUp()
        swipe.onPointerUp()
      },
      onPointerCancel: () => {
        longPress.onPointerCancel()
        swipe.onPointerCancel()
      },
      onClick: (event: MouseEvent) => {
        const button = menuIn(event)
        if (button && !wasOpen.current) onMenu(idOf(button), button)
        wasOpen.current = false
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const button = menuIn(event)
        const step = stepOf[event.key]
        if (step === undefined || !button) return
        event.preventDefault()
        setFocused(onStep(idOf(button), step))
      },
    },
  }
}
