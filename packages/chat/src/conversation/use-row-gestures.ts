import { useLongPress } from '@vonk/ui/long-press/use-long-press.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useSwipeReply } from './use-swipe-reply.ts'

/** What finds the parts of a row in the page. The attribute of the row has the id of its message. */
const parts = { row: '[data-message]', pulled: '[data-pulls]', pressed: '[data-pressable]', button: '[data-message-menu]' }

type RowActs = {
  /** Opens the menu of a message; `button` is its own, or the message itself. */
  onMenu: (message: string, button: HTMLElement) => void
  onReply: (message: string) => void
}

const rowOf = (part: Element) => part.closest<HTMLElement>(parts.row)
const idOf = (part: Element) => rowOf(part)?.dataset['message'] ?? ''
const buttonIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>(parts.button)

/** A ref that moves the focus to the menu of a row. */
export const focusMenu = (row: HTMLElement | null): void => buttonIn(row)?.focus({ preventScroll: true })

/**
 * Handlers for the element around all messages, which has them instead of each row, because rows appear while one scrolls: the
 * button of a message and a finger that stays open its menu, a finger that pulls it replies, and the arrow keys lead from menu to
 * menu. `pulled` is the message that was pulled last.
 */
export function useRowGestures({ onMenu, onReply }: RowActs) {
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
    handlers: {
      ...longPress,
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
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined || !button) return
        event.preventDefault()
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(parts.button)]
        buttons[buttons.indexOf(button) + step]?.focus()
      },
    },
  }
}
