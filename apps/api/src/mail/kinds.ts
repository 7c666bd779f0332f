import type { Mail } from '../dependencies.ts'

/**
 * What a mail is about, for unsubscribing. `account` mails are needed to use or protect the account and are always sent;
 * the others stop when the member turns them off (NTF-02). Tokens store the position, so only add at the end.
 */
export const mailCategories = ['account', 'activity'] as const
export type MailCategory = (typeof mailCategories)[number]

export const categoryOf: Readonly<Record<Mail['kind'], MailCategory>> = {
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
  'new-conversation': 'activity',
  'new-message': 'activity',
  'new-like': 'activity',
}
