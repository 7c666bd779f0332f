/**
 * The screens that the pages of visitors have no link to: those of members, and those that mails lead to. The list of their files is
 * a file of its own, because it would be a hundredth of everybody's first load.
 */
export const laterScreens = {
  chats: () => import('./screens/chats.tsx'),
  likes: () => import('./screens/likes.tsx'),
  likesOfType: () => import('./screens/likes-of-type.tsx'),
  credits: () => import('./screens/credits.tsx'),
  spending: () => import('./screens/spending.tsx'),
  refunds: () => import('./screens/refunds.tsx'),
  order: () => import('./screens/order.tsx'),
  repeatOrder: () => import('./screens/repeat-order.tsx'),
  memberLanding: () => import('./screens/member-landing.tsx'),
  memberLanding2: () => import('./screens/member-landing2.tsx'),
  memberLanding3: () => import('./screens/member-landing3.tsx'),
  directDebit: () => import('./screens/direct-debit.tsx'),
  transaction: () => import('./screens/transaction.tsx'),
  honesty: () => import('./screens/honesty.tsx'),
  profile: () => import('./screens/profile.tsx'),
  settings: () => import('./screens/settings.tsx'),
  notifications: () => import('./screens/notifications.tsx'),
  completeSignup: () => import('./screens/complete-signup.tsx'),
  resetPassword: () => import('./screens/reset-password.tsx'),
  resetPasswordDo: () => import('./screens/reset-password-do.tsx'),
  activateDone: () => import('./screens/activate-done.tsx'),
  activateError: () => import('./screens/activate-error.tsx'),
  mailChangeDo: () => import('./screens/mail-change-do.tsx'),
  complaints: () => import('./screens/complaints.tsx'),
  accountDeleted: () => import('./screens/account-deleted.tsx'),
  langConfig: () => import('./screens/lang-config.tsx'),
  partner: () => import('./screens/partner.tsx'),
  matchFinder: () => import('./screens/match-finder.tsx'),
  signupMatches: () => import('./screens/signup-matches.tsx'),
  swipeGame: () => import('./screens/swipe-game.tsx'),
  chat: () => import('./screens/chat.tsx'),
  memberChat: () => import('./screens/member-chat.tsx'),
  unsubscribe: () => import('./screens/unsubscribe.tsx'),
  signupStep: () => import('./screens/signup-step.tsx'),
  activationMail: () => import('./screens/activation-mail.tsx'),
}

export type LaterScreens = typeof laterScreens
