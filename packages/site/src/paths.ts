import type { User } from '@vonk/contracts/account/account.schema.ts'

/**
 * Who may see a screen: `anyone`, a `member` (visitors are sent to the login and back, RTE-03), a `visitor` (members are
 * sent to the search), a `paid` or an `unpaid` member (RTE-02).
 */
export type Audience = 'anyone' | 'member' | 'visitor' | 'paid' | 'unpaid'

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
type RequiredName<Parameter extends string> = Parameter extends `${string}?` ? never : Parameter
type OptionalName<Parameter extends string> = Parameter extends `${infer Name}?` ? Name : never
type PathParameters<Pattern extends string> = { [Name in RequiredName<ParameterNames<Pattern>>]: string } & {
  [Name in OptionalName<ParameterNames<Pattern>>]?: string
}

const screenPath = <Name extends string, Pattern extends string>(
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
  href: (
    ...[parameters]: RequiredName<ParameterNames<Pattern>> extends never
      ? [parameters?: PathParameters<Pattern>]
      : [parameters: PathParameters<Pattern>]
  ): string =>
    pattern.replaceAll(/\/:(\w+)\??/g, (_, parameter: string) => {
      const value = (parameters as Record<string, string | undefined> | undefined)?.[parameter]
      return value === undefined ? '' : `/${encodeURIComponent(value)}`
    }) || '/',
})

/** The paths of all screens, by name (RTE-01). */
export const screenPaths = {
  index: screenPath('index', '/', 'default'),
  members: screenPath('members', '/members', 'default'),
  member: screenPath('members-id', '/members/:id', 'default'),
  memberChat: screenPath('members-id-chat', '/members/:id/chat', 'chat', 'member'),
  memberLanding: screenPath('members-id-landing', '/members/:id/landing', 'lander', 'visitor'),
  memberSignup: screenPath('members-id-signup', '/members/:id/signup', 'lander', 'visitor'),
  memberLanding2: screenPath('members-id-landing2-slug', '/members/:id/landing2/:slug?', 'lander', 'visitor'),
  memberLanding3: screenPath('members-id-landing3-slug', '/members/:id/landing3/:slug?', 'lander', 'visitor'),
  chats: screenPath('chats', '/chats', 'default', 'member'),
  chat: screenPath('chats-id', '/chats/:id', 'chat', 'member'),
  likes: screenPath('likes', '/likes', 'default', 'member'),
  likesOfType: screenPath('likes-type', '/likes/:type', 'default', 'member'),
  likedMember: screenPath('likes-m-id', '/likes/m/:id', 'default', 'member'),
  credits: screenPath('credits', '/credits', 'default', 'paid'),
  spending: screenPath('credits-statement', '/credits/statement', 'default', 'member'),
  refunds: screenPath('credits-refunds', '/credits/refunds', 'default', 'member'),
  order: screenPath('credits-id-paymentmethod', '/credits/:id/:paymentmethod?', 'default', 'member'),
  repeatOrder: screenPath('credits-repeat-order', '/credits/repeat-order', 'default', 'paid'),
  premium: screenPath('premium', '/premium', 'default', 'unpaid'),
  pricing: screenPath('pricing', '/pricing', 'default'),
  honesty: screenPath('honesty', '/honesty', 'default'),
  profile: screenPath('profile', '/profile', 'default', 'member'),
  settings: screenPath('settings', '/settings', 'default', 'member'),
  notifications: screenPath('notifications', '/notifications', 'default', 'member'),
  reports: screenPath('reports', '/reports', 'default', 'member'),
  decision: screenPath('decisions', '/decisions', 'default'),
  unsubscribe: screenPath('notifications-unsubscribe', '/notifications/unsubscribe', 'empty'),
  signup: screenPath('signup', '/signup', 'empty', 'visitor'),
  signupStep: screenPath('signup-step', '/signup/:step/:question?', 'empty', 'member'),
  completeSignup: screenPath('complete-signup', '/complete-signup', 'default'),
  activationMail: screenPath('signup-activation-mail', '/signup/activation-mail', 'empty', 'member'),
  login: screenPath('login', '/login', 'empty', 'visitor'),
  resetPassword: screenPath('reset-password', '/reset-password', 'default'),
  resetPasswordDo: screenPath('reset-password-do', '/reset-password/do', 'default'),
  activateDone: screenPath('activate-done', '/activate/done', 'default'),
  activateError: screenPath('activate-error', '/activate/error', 'default'),
  mailChangeDo: screenPath('mail-change-do', '/mail-change/do', 'default'),
  transaction: screenPath('transactions-id', '/transactions/:id?', 'default', 'member'),
  directDebit: screenPath('directdebit', '/directdebit', 'default', 'member'),
  complaints: screenPath('complaints', '/complaints', 'default'),
  accountDeleted: screenPath('account-deleted', '/account-deleted', 'default'),
  langConfig: screenPath('lang-config', '/lang-config', 'default'),
  matchFinder: screenPath('match-finder', '/match-finder', 'default', 'member'),
  signupMatches: screenPath('signup-matches', '/signup-matches', 'default', 'member'),
  swipeGame: screenPath('swipe-game', '/swipe-game', 'default', 'member'),
  partner: screenPath('partner-id', '/partner/:id', 'default'),
  page: screenPath('token', '/:token', 'default'),
} as const

export type Path = (typeof screenPaths)[keyof typeof screenPaths]

/** Use these for every link: `paths.member.href({ id })`, `paths.buy(user)`. */
export const paths = {
  ...screenPaths,
  /** Where a member buys credits: the first time on the Premium screen, later on the Credits screen (PAY-01, RTE-02). */
  buy: (user: Pick<User, 'paid_user'> | null): string => (user?.paid_user ? screenPaths.credits : screenPaths.premium).href(),
}
