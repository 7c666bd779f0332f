import { limits } from '../limits.ts'
import type { DiscountCode } from './offers.schema.ts'

/** The time bonus: its code, and its value in percent (BON-02). */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25 } as const

/** When the time bonus of a member ends; null if the member has none: paid before, or signed up too long ago (BON-01). */
export function timeBonusEnd({ paid, signedUp }: { paid: boolean; signedUp: Date }, now: Date): Date | null {
  const end = new Date(signedUp.getTime() + limits.timeBonusSeconds * 1000)
  return !paid && now < end ? end : null
}

/** The hours of the whole window, which the act-fast text names where the window begins (BON-08). */
export const timeBonusHours = limits.timeBonusSeconds / 3600

/** Whether a bonus has begun just now, so that its whole hours are left. `left` in ms. */
export const isBonusNew = (left: number): boolean => left > (timeBonusHours - 1) * 3_600_000

/** The names of the screens of the members area (spec section 2). */
export const membersArea: ReadonlySet<string> = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])

/** How long after entering the members area the popup of the time bonus may open, in ms (BON-07). */
export const bonusPopupAfter = 40_000

/** A discount with an end, which the countdown needs. */
export type Bonus = DiscountCode & { expires: string }

/** Whether there is a bonus that is active and has not ended. */
export const isVisible = (bonus: DiscountCode | null, now: Date): bonus is Bonus =>
  bonus !== null && bonus.status === 'active' && !bonus.expired && bonus.expires !== null && new Date(bonus.expires) > now

/** Whether a screen shows the bonus banner (BON-06). */
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

/** Whether the bonus popup opens (BON-07). `enteredAt` is when the member entered the members area; null outside of it. */
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
