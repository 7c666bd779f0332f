import type { Drag } from './use-card-drag.ts'

/** Pixels between a card and the one behind it, and how much smaller that is. */
const step = { down: 12, smaller: 0.045 }

/** CSS `transform` of the card at a depth; 0 is the top. `near` (0 to 1): how far the cards behind have moved forward. */
export const behindAt = (depth: number, near = 0): string =>
  `translateY(${(depth - near) * step.down}px) scale(${1 - (depth - near) * step.smaller})`

/** CSS `transform` of a dragged card. */
export const leanOf = ({ x, y, share }: Drag): string => `translate(${x}px, ${y * 0.35}px) rotate(${share * 9}deg)`

/**
 * Moves the cards of a pile without a render; null puts them back. Each frame changes only `transform` and `opacity` of a few
 * elements: a custom property on the pile would give every element inside new styles, 7 ms a frame on a slow phone.
 */
export function leanCards(pile: HTMLElement | null, drag: Drag | null): void {
  const near = Math.abs(drag?.share ?? 0)
  for (const card of pile?.querySelectorAll<HTMLElement>('[data-depth]') ?? []) {
    const depth = Number(card.dataset['depth'])
    card.style.transform = drag ? (depth === 0 ? leanOf(drag) : behindAt(depth, near)) : ''
  }
  for (const stamp of pile?.querySelectorAll<HTMLElement>('[data-stamp]') ?? []) {
    const towards = (drag?.share ?? 0) * (stamp.dataset['stamp'] === 'like' ? 1 : -1)
    stamp.style.opacity = String(Math.min(1, Math.max(0, towards * 1.6 - 0.1)))
  }
}
