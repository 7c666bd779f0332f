import type { User } from '@vonk/contracts/account/account.schema.ts'

/**
 * Who may see a screen: `anyone`, a `member` (visitors are sent to the login and back, RTE-03), a `visitor` (members are
 * sent to the search), a `paid` or an `unpaid` member (RTE-02).
 */
export type Audience = 'anyone' | 'member' | 'visitor' | 'paid' | 'unpaid'

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

type Parts<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
type Needed<Part extends string> = Part extends `${string}?` ? never : Part
type Optional<Part extends string> = Part extends `${infer Name}?` ? Name : never
type PartsOf<Pattern extends string> = { [Name in Needed<Parts<Pattern>>]: string } & {
  [Name in Optional<Parts<Pattern>>]?: string
}

const at = <Name extends string, Pattern extends string>(
  name: Name,
  pattern: Pattern,
  layout: LayoutName,
  audience: Audience = 'anyone',
) => ({
  name,
  pattern,
  layout,
  audience,
  /** Returns the address with the parameters filled in. Optional parameters may be missing. */
  href: (...[parts]: Needed<Parts<Pattern>> extends never ? [parts?: PartsOf<Pattern>] : [parts: PartsOf<Pattern>]): string =>
    pattern.replaceAll(/\/:(\w+)\??/g, (_, part: string) => {
      const value = (parts as Record<string, string | undefined> | undefined)?.[part]
      return value === undefined ? '' : `/${encodeURIComponent(value)}`
    }) || '/',
})

/** The paths of all screens, by name (RTE-01). */
export const screenPaths = {
  index: at('index', '/', 'default'),
  members: at('members', '/members', 'default'),
  member: at('members-id', '/members/:id', 'default', 'member'),
  memberChat: at('members-id-chat', '/members/:id/chat', 'chat', 'member'),
  memberLanding: at('members-id-landing', '/members/:id/landing', 'lander', 'visitor'),
  memberSignup: at('members-id-signup', '/members/:id/signup', 'lander', 'visitor'),
  memberLanding2: at('members-id-landing2-slug', '/members/:id/landing2/:slug?', 'lander', 'visitor'),
  memberLanding3: at('members-id-landing3-slug', '/members/:id/landing3/:slug?', 'lander', 'visitor'),
  chats: at('chats', '/chats', 'default', 'member'),
  chat: at('chats-id', '/chats/:id', 'chat', 'member'),
  likes: at('likes', '/likes', 'default', 'member'),
  likesOfType: at('likes-type', '/likes/:type', 'default', 'member'),
  likedMember: at('likes-m-id', '/likes/m/:id', 'default', 'member'),
  credits: at('credits', '/credits', 'default', 'paid'),
  order: at('credits-id-paymentmethod', '/credits/:id/:paymentmethod?', 'default', 'member'),
  repeatOrder: at('credits-repeat-order', '/credits/repeat-order', 'default', 'paid'),
  premium: at('premium', '/premium', 'default', 'unpaid'),
  pricing: at('pricing', '/pricing', 'default'),
  profile: at('profile', '/profile', 'default', 'member'),
  settings: at('settings', '/settings', 'default', 'member'),
  notifications: at('notifications', '/notifications', 'default', 'member'),
  signup: at('signup', '/signup', 'empty', 'visitor'),
  completeSignup: at('complete-signup', '/complete-signup', 'default'),
  activationMail: at('signup-activation-mail', '/signup/activation-mail', 'empty', 'member'),
  login: at('login', '/login', 'empty', 'visitor'),
  resetPassword: at('reset-password', '/reset-password', 'default'),
  resetPasswordDo: at('reset-password-do', '/reset-password/do', 'default'),
  activateDone: at('activate-done', '/activate/done', 'default'),
  activateError: at('activate-error', '/activate/error', 'default'),
  mailChangeDo: at('mail-change-do', '/mail-change/do', 'default'),
  transaction: at('transactions-id', '/transactions/:id?', 'default', 'member'),
  directDebit: at('directdebit', '/directdebit', 'default', 'member'),
  complaints: at('complaints', '/complaints', 'default'),
  accountDeleted: at('account-deleted', '/account-deleted', 'default'),
  langConfig: at('lang-config', '/lang-config', 'default'),
  matchFinder: at('match-finder', '/match-finder', 'default', 'member'),
  signupMatches: at('signup-matches', '/signup-matches', 'default', 'member'),
  swipeGame: at('swipe-game', '/swipe-game', 'default', 'member'),
  page: at('token', '/:token', 'default'),
} as const

export type Path = (typeof screenPaths)[keyof typeof screenPaths]

/** Use these for every link: `paths.member.href({ id })`, `paths.buy(user)`. */
export const paths = {
  ...screenPaths,
  /** Where a member buys credits: the first time on the Premium screen, later on the Credits screen (PAY-01, RTE-02). */
  buy: (user: Pick<User, 'paid_user'> | null): string => (user?.paid_user ? screenPaths.credits : screenPaths.premium).href(),
}
