import { landerNames, landerSlug } from '@vonk/contracts/landers/landers.rules.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { signupSteps } from '@vonk/contracts/signup/signup.steps.ts'
import { pageTokens } from '@vonk/contracts/support/support.pages.ts'
import { type Path, screenPaths } from '@vonk/site/paths.ts'

/** Who opens a page: a visitor, or one of the two demo members of the edition. */
export const viewers = ['visitor', 'free', 'premium'] as const
export type Viewer = (typeof viewers)[number]

/** A page to look at. `of`: the name of its path, which `--paths` names. */
export type Address = { of: string; path: string; viewer: Viewer }

/** What addresses are made of: ids that exist on the edition. */
export type Known = {
  edition: EditionSlug
  /** A member and a fictional profile that the Premium demo member can open. */
  member: string
  fictional: string
  conversation: string
  bundle: string
  method: string
  payment: string | null
}

const everyone: readonly Viewer[] = viewers
const members: readonly Viewer[] = ['free', 'premium']

/** The pages of a path, and who sees them. Every path has an entry: a new one does not compile without. */
const pagesOf: Record<Path['name'], (known: Known) => { paths: readonly string[]; viewers: readonly Viewer[] }> = {
  index: () => ({ paths: [screenPaths.index.href()], viewers: everyone }),
  members: () => ({ paths: [screenPaths.members.href()], viewers: everyone }),
  'members-id': ({ member, fictional }) => ({
    paths: [screenPaths.member.href({ id: member }), screenPaths.member.href({ id: fictional })],
    viewers: ['visitor', 'premium'],
  }),
  'members-id-chat': ({ fictional }) => ({ paths: [screenPaths.memberChat.href({ id: fictional })], viewers: members }),
  'members-id-landing': ({ member }) => ({ paths: [screenPaths.memberLanding.href({ id: member })], viewers: ['visitor'] }),
  'members-id-signup': ({ member }) => ({ paths: [screenPaths.memberSignup.href({ id: member })], viewers: ['visitor'] }),
  'members-id-landing2-slug': ({ member }) => ({
    paths: [screenPaths.memberLanding2.href({ id: member })],
    viewers: ['visitor'],
  }),
  'members-id-landing3-slug': ({ member }) => ({
    paths: [screenPaths.memberLanding3.href({ id: member })],
    viewers: ['visitor'],
  }),
  chats: () => ({ paths: [screenPaths.chats.href()], viewers: members }),
  'chats-id': ({ conversation }) => ({ paths: [screenPaths.chat.href({ id: conversation })], viewers: ['premium'] }),
  likes: () => ({ paths: [screenPaths.likes.href()], viewers: members }),
  'likes-type': () => ({
    paths: ['received', 'matches', 'given'].map((type) => screenPaths.likesOfType.href({ type })),
    viewers: ['premium'],
  }),
  'likes-m-id': ({ member }) => ({ paths: [screenPaths.likedMember.href({ id: member })], viewers: ['free'] }),
  credits: () => ({ paths: [screenPaths.credits.href()], viewers: ['premium'] }),
  'credits-id-paymentmethod': ({ bundle, method }) => ({
    paths: [screenPaths.order.href({ id: bundle }), screenPaths.order.href({ id: bundle, paymentmethod: method })],
    viewers: ['free'],
  }),
  'credits-statement': () => ({ paths: [screenPaths.spending.href()], viewers: ['premium'] }),
  'credits-refunds': () => ({ paths: [screenPaths.refunds.href()], viewers: ['premium'] }),
  'credits-repeat-order': () => ({ paths: [screenPaths.repeatOrder.href()], viewers: ['premium'] }),
  premium: () => ({ paths: [screenPaths.premium.href()], viewers: ['free'] }),
  pricing: () => ({ paths: [screenPaths.pricing.href()], viewers: ['visitor'] }),
  honesty: () => ({ paths: [screenPaths.honesty.href()], viewers: ['visitor'] }),
  profile: () => ({ paths: [screenPaths.profile.href()], viewers: ['premium'] }),
  settings: () => ({ paths: [screenPaths.settings.href()], viewers: ['premium'] }),
  notifications: () => ({ paths: [screenPaths.notifications.href()], viewers: ['free'] }),
  'notifications-unsubscribe': () => ({ paths: [screenPaths.unsubscribe.href()], viewers: ['visitor'] }),
  signup: () => ({ paths: [screenPaths.signup.href()], viewers: ['visitor'] }),
  'signup-step': () => ({ paths: signupSteps.map((step) => screenPaths.signupStep.href({ step })), viewers: ['free'] }),
  'complete-signup': () => ({ paths: [screenPaths.completeSignup.href()], viewers: ['visitor'] }),
  'signup-activation-mail': () => ({ paths: [screenPaths.activationMail.href()], viewers: ['free'] }),
  login: () => ({ paths: [screenPaths.login.href()], viewers: ['visitor'] }),
  'reset-password': () => ({ paths: [screenPaths.resetPassword.href()], viewers: ['visitor'] }),
  'reset-password-do': () => ({ paths: [screenPaths.resetPasswordDo.href()], viewers: ['visitor'] }),
  'activate-done': () => ({ paths: [screenPaths.activateDone.href()], viewers: ['free'] }),
  'activate-error': () => ({ paths: [screenPaths.activateError.href()], viewers: ['visitor'] }),
  'mail-change-do': () => ({ paths: [screenPaths.mailChangeDo.href()], viewers: ['visitor'] }),
  'transactions-id': ({ payment }) => ({
    paths: [screenPaths.transaction.href(), ...(payment === null ? [] : [screenPaths.transaction.href({ id: payment })])],
    viewers: ['premium'],
  }),
  directdebit: () => ({ paths: [screenPaths.directDebit.href()], viewers: ['premium'] }),
  reports: () => ({ paths: [screenPaths.reports.href()], viewers: ['premium'] }),
  decisions: () => ({ paths: [screenPaths.decision.href()], viewers: ['visitor'] }),
  complaints: () => ({ paths: [screenPaths.complaints.href()], viewers: ['visitor'] }),
  'account-deleted': () => ({ paths: [screenPaths.accountDeleted.href()], viewers: ['visitor'] }),
  'lang-config': () => ({ paths: [screenPaths.langConfig.href()], viewers: ['visitor'] }),
  // Of a partner's profile that is not live: the crawl asks no partner.
  'partner-id': () => ({ paths: [screenPaths.partner.href({ id: 'gone' })], viewers: ['visitor'] }),
  'match-finder': () => ({ paths: [screenPaths.matchFinder.href()], viewers: ['premium'] }),
  'signup-matches': () => ({ paths: [screenPaths.signupMatches.href()], viewers: ['free'] }),
  'swipe-game': () => ({ paths: [screenPaths.swipeGame.href()], viewers: ['premium'] }),
  token: () => ({
    // The others have a screen of their own.
    paths: [...pageTokens.filter((token) => token !== 'complaints' && token !== 'pricing'), 'imprint'].map((token) =>
      screenPaths.page.href({ token }),
    ),
    viewers: ['visitor'],
  }),
}

/** The pages of an edition in one language, in the order of their viewers. `wanted`: names of paths, or none for all. */
export function addressesOf(known: Known, locale: Locale, wanted: readonly string[]): Address[] {
  const screens = Object.entries(pagesOf).flatMap(([of, pages]) => {
    const { paths, viewers: who } = pages(known)
    return who.flatMap((viewer) => paths.map((path): Address => ({ of, path, viewer })))
  })
  const landers = landerNames.map((name): Address => ({
    of: 'landers',
    path: `/landers/${name}/${landerSlug(known.edition, locale)}`,
    viewer: 'visitor',
  }))
  return [...screens, ...landers]
    .filter(({ of, path }) => wanted.length === 0 || wanted.includes(of) || wanted.includes(path))
    .toSorted((one, other) => viewers.indexOf(one.viewer) - viewers.indexOf(other.viewer))
}
