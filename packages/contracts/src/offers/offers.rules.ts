import type { DiscountCode } from './offers.schema.ts'

/** Names of the screens of the members area (spec section 2). */
export const membersArea: ReadonlySet<string> = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])

/** In ms after entering the members area: when the popup of the time bonus may show (BON-07). */
export const bonusPopupAfter = 40_000

/** A discount that ends at a moment; one that says no end has no countdown to show. */
export type Bonus = DiscountCode & { expires: string }

/** Whether a bonus may be shown: there is one, still active, and its end lies ahead. */
export const isVisible = (bonus: DiscountCode | null, now: Date): bonus is Bonus =>
  bonus !== null && bonus.status === 'active' && !bonus.expired && bonus.expires !== null && new Date(bonus.expires) > now

/** Whether the bonus's banner stands above a screen (BON-06). */
export const showsBonusBanner = ({
  loggedIn,
  path,
  bonus,
  now,
}: {
  loggedIn: boolean
  path: string
  bonus: DiscountCode | null
  now: Date
}): boolean => loggedIn && membersArea.has(path) && isVisible(bonus, now)

/** Whether the bonus's popup opens (BON-07). `enteredAt` is when the members area was entered; null outside of it. */
export const showsBonusPopup = ({
  credits,
  enteredAt,
  dismissedAt,
  bonus,
  now,
}: {
  /** Null for a visitor. */
  credits: number | null
  enteredAt: Date | null
  dismissedAt: string | null
  bonus: DiscountCode | null
  now: Date
}): boolean =>
  credits === 0 &&
  enteredAt !== null &&
  dismissedAt === null &&
  isVisible(bonus, now) &&
  now.getTime() - enteredAt.getTime() >= bonusPopupAfter
