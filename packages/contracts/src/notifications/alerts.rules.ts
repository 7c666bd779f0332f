import type { User } from '../account/account.schema.ts'
import { openStep } from '../signup/signup.steps.ts'

/**
 * States of push messages in a browser (NTF-04). `granted`: the browser may show notifications, but this member gets none here;
 * `not_subscribed`: the browser asks for the permission first.
 */
export const pushStates = ['unsupported', 'unknown', 'granted', 'denied', 'subscribed', 'not_subscribed'] as const
export type PushState = (typeof pushStates)[number]

/** Whether the member can turn push messages on now. */
export const isPushPossible = (state: string | undefined) => state === 'granted' || state === 'not_subscribed'

/** The alerts above a screen, the most important first. */
export const alertKinds = ['activation', 'disabledNotifications', 'profilePhoto', 'finishProfile', 'enablePush'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The alerts that a member can dismiss. */
export type DismissibleAlert = Exclude<AlertKind, 'activation'>

/** What the alerts depend on. */
export type AlertsAsk = {
  /** The name of the current screen. */
  path: string
  user: Pick<User, 'status' | 'notifications_disabled' | 'signup_passed'> & {
    profile: Pick<User['profile'], 'status' | 'main_image'>
  }
  push: PushState
  /** When each alert was dismissed, as ISO 8601 (ALR-05). */
  dismissed: Readonly<Partial<Record<DismissibleAlert, string>>>
}

const quietForProfile = [
  'profile',
  'signup',
  'signup-step',
  'signup-activation-mail',
  'complete-signup',
  'activate-done',
  'premium',
  'notifications',
  'directdebit',
  'settings',
]

/** The screens that do not show an alert. All signup steps count as `signup`. */
const quietOn: Record<AlertKind, readonly string[]> = {
  activation: ['signup', 'signup-step', 'signup-activation-mail', 'complete-signup', 'settings', 'notifications'],
  profilePhoto: quietForProfile,
  // The others are as the specification lists them. This one is not in it, and leaves alone who pays or looks at somebody.
  finishProfile: [
    ...quietForProfile,
    'signup-matches',
    'credits-id-paymentmethod',
    'credits-repeat-order',
    'transactions-id',
    'members-id',
    'likes-m-id',
  ],
  enablePush: [
    'signup',
    'signup-step',
    'signup-activation-mail',
    'complete-signup',
    'notifications',
    'activate-done',
    'directdebit',
    'premium',
  ],
  disabledNotifications: ['settings', 'notifications'],
}

const reasons: Record<AlertKind, (ask: AlertsAsk) => boolean> = {
  activation: ({ user }) =>
    user.notifications_disabled.length === 0 && user.status === 'not_confirmed' && user.profile.status === 'disabled',
  disabledNotifications: ({ user }) => user.notifications_disabled.length > 0,
  profilePhoto: ({ user }) => user.profile.main_image === null,
  finishProfile: ({ user }) => user.status === 'confirmed' && openStep(user) !== null,
  enablePush: ({ push }) => isPushPossible(push),
}

/** The alert on a screen, the most important one (ALR-01 to ALR-04, and the offer of SGN-01 to finish the signup); null if there is none. */
export function alertFor(ask: AlertsAsk): AlertKind | null {
  const isShown = (kind: AlertKind) =>
    !quietOn[kind].includes(ask.path) && (kind === 'activation' || ask.dismissed[kind] === undefined) && reasons[kind](ask)
  return alertKinds.find(isShown) ?? null
}
