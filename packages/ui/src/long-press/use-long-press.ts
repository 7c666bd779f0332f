import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

/** How long a finger stays, in ms: as long as the systems of phones wait. */
const longEnough = 500
/** How far it may move meanwhile, in pixels. Further is a scroll. */
const still = 10

type Press = { timer: ReturnType<typeof setTimeout> | undefined; x: number; y: number; isLong: boolean }

/**
 * Handlers for an element around those on which a finger or a pen may stay, which match the selector `on`; they are told to
 * `onLongPress`. Its end is no click, so a button below it is not pressed. A mouse does nothing: it needs a button of its own,
 * and so does a keyboard.
 */
export function useLongPress(on: string, onLongPress: (pressed: HTMLElement) => void) {
  const press = useRef<Press>({ timer: undefined, x: 0, y: 0, isLong: false })
  const stop = () => {
    clearTimeout(press.current.timer)
    press.current.timer = undefined
  }
  useEffect(() => () => clearTimeout(press.current.timer), [])
  return {
    onPointerDown: ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      press.current.isLong = false
      const pressed = target instanceof Element ? target.closest<HTMLElement>(on) : null
      if (!pressed || pointerType === 'mouse' || !isPrimary) return
      const timer = setTimeout(() => {
        press.current.isLong = true
        press.current.timer = undefined
        onLongPress(pressed)
      }, longEnough)
      press.current = { timer, x, y, isLong: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > still) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The menu of the browser would lie above what the press opens.
    onContextMenu: (event: MouseEvent) => {
      if (press.current.timer !== undefined || press.current.isLong) event.preventDefault()
    },
    // Without its end there is no click.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current.isLong) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // A keyboard's click has no count. It may be the next one, where the end of the press was no click.
      if (!press.current.isLong || event.detail === 0) return
      press.current.isLong = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
