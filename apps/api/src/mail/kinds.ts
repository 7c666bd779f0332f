import { notificationKinds, type NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Mail } from '../dependencies.ts'

/**
 * What a mail is about, for unsubscribing. `account` mails are needed to use or protect the account and are always sent; the
 * others stop when the member turns them off (NTF-02). `activity` is about several kinds. Tokens store the
 * position, so only add at the end.
 */
export const mailCategories = [
  'account',
  'activity',
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies readonly ('account' | 'activity' | NotificationKind)[]
export type MailCategory = (typeof mailCategories)[number]

export const categoryOf: Readonly<Record<Mail['kind'], 'account' | 'activity' | NotificationKind>> = {
  activation: 'account',
  'password-reset': 'account',
  reactivation: 'account',
  'mail-change': 'account',
  'mail-change-undo': 'account',
  'mail-change-asked': 'account',
  'password-changed': 'account',
  'passkey-added': 'account',
  'new-login': 'account',
  'signup-start': 'account',
  invitation: 'account',
  'export-ready': 'account',
  receipt: 'account',
  'credit-note': 'account',
  'charged-back': 'account',
  'chargeback-reversed': 'account',
  'debit-announced': 'account',
  'debit-returned': 'account',
  'refund-receipt': 'account',
  'refund-refused': 'account',
  complaint: 'account',
  'complaint-answered': 'account',
  'report-decided': 'account',
  'measure-taken': 'account',
  'decision-undone': 'account',
  'appeal-received': 'account',
  'appeal-decided': 'account',
  'new-conversation': 'new_conversations',
  'new-message': 'new_messages',
  'new-like': 'like',
  'activity-summary': 'activity',
  'unread-reminder': 'unread_message_reminders',
  'weekly-update': 'weekly_updates',
  'profile-reminder': 'reminders',
  promotion: 'promotions',
  news: 'news',
}

/** The kind of notification that a category names; null for mails about the account or about several kinds. */
export const kindIn = (category: MailCategory): NotificationKind | null => kindNamed(category)

export const kindNamed = (name: string | undefined): NotificationKind | null =>
  notificationKinds.find((kind) => kind === name) ?? null
