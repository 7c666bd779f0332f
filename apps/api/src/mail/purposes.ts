import { day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'

/** A mail with a single-use link. */
type LinkRule = {
  /** Path of the page that uses the link. */
  path: string
  /** How long the link works after the mail was sent, in ms. */
  worksFor: number
  /**
   * `current`: the link works only while the account has the address that it was sent to. `other`: it goes to an address
   * that the account does not have yet, or no longer has.
   */
  address: 'current' | 'other'
  /** A newer link of the account ends the older ones. */
  newestOnly: boolean
  /** A stranger can cause the mail to an address that never asked for one, so the limits of its mailbox apply. */
  countsMailbox: boolean
}

/** A mail without a token. */
type NoticeRule = {
  /** Path of the page that its button opens. */
  path: string
  /** A member gets at most this many in 24 hours. More are dropped. */
  perDay: number
}

export const linkRules = {
  activation: { path: '/activate/done', worksFor: 48 * hour, address: 'current', newestOnly: true, countsMailbox: true },
  // A newer link leaves the older ones alone: otherwise a stranger who asks for mails could spoil the owner's link. It works as
  // long as the limit of mails counts it, so an owner whose mails a stranger has used up has a link that works.
  'password-reset': {
    path: '/reset-password/do',
    worksFor: 24 * hour,
    address: 'current',
    newestOnly: false,
    countsMailbox: false,
  },
  'mail-change': { path: '/mail-change/do', worksFor: 48 * hour, address: 'other', newestOnly: true, countsMailbox: true },
  // A deletion sends it by itself, and the account must be able to come back as long as the link works (ACC-03). Mails that a
  // stranger asks for are counted by the call.
  reactivation: {
    path: '/account-deleted',
    worksFor: limits.deletionDays * day,
    address: 'current',
    newestOnly: true,
    countsMailbox: false,
  },
  // Each earlier address can undo for its own seven days.
  'mail-change-undo': { path: '/mail-change/do', worksFor: 7 * day, address: 'other', newestOnly: false, countsMailbox: false },
} as const satisfies Record<string, LinkRule>

export const noticeRules = {
  'mail-change-asked': { path: '/reset-password', perDay: 5 },
  'password-changed': { path: '/reset-password', perDay: 5 },
  'passkey-added': { path: '/settings#passkeys', perDay: 5 },
  'new-login': { path: '/settings#devices', perDay: 5 },
  'export-ready': { path: '/settings#export', perDay: 5 },
  // Every order has one, and the limits of orders keep their number small.
  receipt: { path: '/transactions', perDay: 1000 },
  // As many as there are refunds and returned debits.
  'credit-note': { path: '/transactions', perDay: 1000 },
  // As many as a bank takes back of what the member paid.
  'charged-back': { path: '/transactions', perDay: 1000 },
  'chargeback-reversed': { path: '/transactions', perDay: 1000 },
  // The limits of direct debits keep their number small, and each has to be announced.
  'debit-announced': { path: '/directdebit', perDay: 1000 },
  'debit-returned': { path: '/directdebit', perDay: 1000 },
  // As many as there are withdrawals, and each needs its receipt.
  'refund-receipt': { path: '/credits/refunds', perDay: 1000 },
  'refund-refused': { path: '/credits/refunds', perDay: 1000 },
  'new-conversation': { path: '/chats', perDay: 3 },
  'new-message': { path: '/chats', perDay: 3 },
  'new-like': { path: '/likes', perDay: 3 },
  // Of several messages and likes. The end of quiet hours and a slower pace allow one a day each.
  'activity-summary': { path: '/chats', perDay: 2 },
  'unread-reminder': { path: '/chats', perDay: 2 },
  'weekly-update': { path: '/members', perDay: 2 },
  'profile-reminder': { path: '/profile', perDay: 2 },
  // An announcement names its own page.
  promotion: { path: '/', perDay: 2 },
  news: { path: '/', perDay: 2 },
} as const satisfies Record<string, NoticeRule>

/** Links that bring a deleted account back. An earlier address must be able to undo what somebody else did with the account. */
export const bringsBack: readonly LinkPurpose[] = ['reactivation', 'password-reset', 'mail-change-undo']

export type LinkPurpose = keyof typeof linkRules
export type NoticePurpose = keyof typeof noticeRules
export type MailPurpose = LinkPurpose | NoticePurpose

/** What a deleted account still gets: the ways back, and what became of its money. */
export const mailedAfterDeletion: readonly MailPurpose[] = [
  ...bringsBack,
  'refund-receipt',
  'refund-refused',
  'credit-note',
  'charged-back',
  'chargeback-reversed',
]

/** Mails to people without an account: they began at a landing page, or staff invited them (SGN-11). */
export const startKinds = ['signup-start', 'invitation'] as const
export type StartKind = (typeof startKinds)[number]

/** Mails to a person who used the form on `/complaints`, with or without an account (INF-03). */
export const formKinds = ['complaint', 'complaint-answered'] as const

/** Mails about what a moderator decided, to who reported or was reported. The account may be closed (TRU-08). */
export const decisionKinds = ['report-decided', 'measure-taken', 'decision-undone', 'appeal-received', 'appeal-decided'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export type MailKind = MailPurpose | StartKind | (typeof formKinds)[number] | DecisionKind

export const isNotice = (purpose: MailPurpose): purpose is NoticePurpose => purpose in noticeRules

/** A notice that could not be sent for this long is dropped, in ms. */
const noticeStaysNew = 2 * day

/** How long after its creation a mail may be sent, and how long after the sending its link works, in ms. */
export const lifetimeOf = (purpose: MailPurpose): number => (isNotice(purpose) ? noticeStaysNew : linkRules[purpose].worksFor)

/** Whether the account must still have the address of the mail when it is sent. */
export const needsCurrentAddress = (purpose: MailPurpose): boolean =>
  !isNotice(purpose) && linkRules[purpose].address === 'current'

export const pathOf = (purpose: MailPurpose): string => (isNotice(purpose) ? noticeRules[purpose] : linkRules[purpose]).path
