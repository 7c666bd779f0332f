import type { Brand } from '@vonk/brands/brand.ts'
import { promptQuestionTexts } from '@vonk/i18n/prompt-questions.ts'
import { complaintKinds } from '@vonk/contracts/support/complaints.schema.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { TFunction } from 'i18next'
import type { Mail, MailFacts } from '../dependencies.ts'
import { decisionWords } from './decision-words.ts'
import { receiptReturns, receiptRows } from './receipt-words.ts'
import { timeZone } from './time-zone.ts'

export type Row = { name: string; value: string; strong?: boolean }

/** The texts of a mail, in reading order. */
export type Words = {
  subject: string
  heading: string
  body: string
  /** Names and values, in a table below the body. A `strong` one is the result of those above it. */
  rows?: readonly Row[]
  button: string
  afterword: string
  link: string
  footer: string
}

/** The texts of each kind of mail, in the language of the member. */
export function wordsOf(mail: Mail, brand: Brand, texts: Texts): Words {
  const t = texts.getFixedT(mail.locale, 'mails')
  const params = { site: brand.name }
  const named = { ...params, name: mail.name ?? '' }
  const numbered = { ...params, number: mail.facts['number'] ?? '' }
  const link = t('link')
  const memberFooter = t('memberFooter', params)
  switch (mail.kind) {
    case 'activation':
      return {
        subject: t('activation.subject', params),
        heading: t('activation.heading', params),
        body: t('activation.body', params),
        button: t('activation.button', params),
        afterword: t('activation.ignore', params),
        link,
        footer: t('footer', params),
      }
    case 'password-reset':
      return {
        subject: t('passwordReset.subject', params),
        heading: t('passwordReset.heading'),
        body: t('passwordReset.body', params),
        button: t('passwordReset.button'),
        afterword: t('passwordReset.ignore'),
        link,
        footer: memberFooter,
      }
    case 'password-changed':
      return {
        subject: t('passwordChanged.subject', params),
        heading: t('passwordChanged.heading'),
        body: t('passwordChanged.body', params),
        button: t('passwordChanged.button'),
        afterword: t('passwordChanged.ignore'),
        link,
        footer: memberFooter,
      }
    case 'mail-change':
      return {
        subject: t('mailChange.subject', params),
        heading: t('mailChange.heading'),
        body: t('mailChange.body', params),
        button: t('mailChange.button'),
        afterword: t('mailChange.ignore'),
        link,
        footer: t('mailChange.footer', params),
      }
    case 'mail-change-asked':
      return {
        subject: t('mailChangeAsked.subject', params),
        heading: t('mailChangeAsked.heading'),
        body: t('mailChangeAsked.body', params),
        button: t('mailChangeAsked.button'),
        afterword: t('mailChangeAsked.ignore'),
        link,
        footer: memberFooter,
      }
    case 'mail-change-undo':
      return {
        subject: t('mailChangeUndo.subject', params),
        heading: t('mailChangeUndo.heading'),
        body: t('mailChangeUndo.body', params),
        button: t('mailChangeUndo.button'),
        afterword: t('mailChangeUndo.ignore'),
        link,
        footer: memberFooter,
      }
    case 'reactivation':
      return {
        subject: t('reactivation.subject', params),
        heading: t('reactivation.heading'),
        body: t('reactivation.body', params),
        button: t('reactivation.button'),
        afterword: t('reactivation.ignore'),
        link,
        footer: memberFooter,
      }
    case 'signup-start':
      return {
        subject: t('signupStart.subject', params),
        heading: t('signupStart.heading'),
        body: t('signupStart.body', params),
        button: t('signupStart.button'),
        afterword: t('signupStart.ignore'),
        link,
        footer: t('signupStart.footer', params),
      }
    case 'invitation':
      return {
        subject: t('invitation.subject', params),
        heading: t('invitation.heading', params),
        body: t('invitation.body', params),
        button: t('invitation.button'),
        afterword: t('signupStart.ignore'),
        link,
        footer: t('invitation.footer', params),
      }
    case 'passkey-added':
      return {
        subject: t('passkeyAdded.subject', params),
        heading: t('passkeyAdded.heading'),
        body: t('passkeyAdded.body', { ...params, when: whenOf(mail), device: deviceOf(mail, texts) }),
        button: t('passkeyAdded.button'),
        afterword: t('passkeyAdded.ignore'),
        link,
        footer: memberFooter,
      }
    case 'new-login':
      return {
        subject: t('newLogin.subject', params),
        heading: t('newLogin.heading', params),
        body: t('newLogin.body', { ...params, when: whenOf(mail), device: deviceOf(mail, texts) }),
        button: t('newLogin.button'),
        afterword: t('newLogin.ignore'),
        link,
        footer: memberFooter,
      }
    case 'export-ready':
      return {
        subject: t('exportReady.subject', params),
        heading: t('exportReady.heading'),
        body: t('exportReady.body', { ...params, until: untilOf(mail) }),
        button: t('exportReady.button'),
        afterword: t('exportReady.ignore'),
        link,
        footer: memberFooter,
      }
    case 'debit-announced':
      return {
        subject: t('debitAnnounced.subject', debitOf(mail)),
        heading: t('debitAnnounced.heading'),
        body: t('debitAnnounced.body', { ...params, ...debitOf(mail) }),
        button: t('debitAnnounced.button'),
        afterword: t('debitAnnounced.right'),
        link,
        footer: memberFooter,
      }
    case 'debit-returned': {
      const taken = numberIn(mail.facts, 'taken')
      const unpaid = numberIn(mail.facts, 'unpaid')
      return {
        subject: t('debitReturned.subject', debitOf(mail)),
        heading: t('debitReturned.heading'),
        body: [
          t('debitReturned.body', debitOf(mail)),
          ...(taken > 0 ? [t('debitReturned.taken', { count: taken })] : []),
          ...(unpaid > 0 ? [t('debitReturned.unpaid', { count: unpaid })] : []),
        ].join('\n'),
        button: t('debitReturned.button'),
        afterword: t('debitReturned.blocked'),
        link,
        footer: memberFooter,
      }
    }
    case 'receipt':
      return {
        subject: t('receipt.subject', numbered),
        heading: t('receipt.heading'),
        body: t('receipt.body', params),
        rows: receiptRows(mail, texts),
        button: t('receipt.button'),
        afterword: receiptReturns(mail, texts),
        link,
        footer: memberFooter,
      }
    case 'credit-note':
      return {
        subject: t('creditNote.subject', numbered),
        heading: t('creditNote.heading'),
        body:
          mail.facts['reversed'] === 'yes'
            ? t('creditNote.reversed', { ...params, receipt: mail.facts['receipt'] ?? '' })
            : t('creditNote.body', { ...params, receipt: mail.facts['receipt'] ?? '' }),
        rows: receiptRows(mail, texts),
        button: t('receipt.button'),
        afterword: t('creditNote.keep'),
        link,
        footer: memberFooter,
      }
    case 'charged-back': {
      const taken = numberIn(mail.facts, 'taken')
      const unpaid = numberIn(mail.facts, 'unpaid')
      return {
        subject: t('chargedBack.subject', refundOf(mail)),
        heading: t('chargedBack.heading'),
        body: [
          t('chargedBack.body', { ...params, ...refundOf(mail) }),
          ...(taken > 0 ? [t('debitReturned.taken', { count: taken })] : []),
          ...(unpaid > 0 ? [t('debitReturned.unpaid', { count: unpaid })] : []),
        ].join('\n'),
        button: t('debitReturned.button'),
        afterword: t('chargedBack.what'),
        link,
        footer: memberFooter,
      }
    }
    case 'chargeback-reversed': {
      const credits = numberIn(mail.facts, 'credits')
      return {
        subject: t('chargedBack.reversedSubject', refundOf(mail)),
        heading: t('chargedBack.reversedHeading'),
        body: [
          t('chargedBack.reversedBody', { ...params, ...refundOf(mail) }),
          ...(credits > 0 ? [t('chargedBack.credits', { count: credits })] : []),
        ].join('\n'),
        button: t('debitReturned.button'),
        afterword: t('chargedBack.reversedWhat'),
        link,
        footer: memberFooter,
      }
    }
    case 'refund-receipt':
      return {
        subject: t('refundReceipt.subject', refundOf(mail)),
        heading: t('refundReceipt.heading'),
        body: [
          t('refundReceipt.body', { ...params, ...refundOf(mail), when: whenOf(mail) }),
          t('refundReceipt.bought', { ...refundOf(mail), count: numberIn(mail.facts, 'bought') }),
          t('refundReceipt.back', { ...refundOf(mail), count: numberIn(mail.facts, 'credits') }),
          t('refundReceipt.reference', refundOf(mail)),
        ].join('\n'),
        ...(mail.facts['receipt'] !== undefined && {
          rows: [{ name: texts.getFixedT(mail.locale, 'receipt')('number'), value: mail.facts['receipt'] }],
        }),
        button: t('refundReceipt.button'),
        afterword: wayOf(mail, t),
        link,
        footer: memberFooter,
      }
    case 'refund-refused':
      return {
        subject: t('refundRefused.subject', refundOf(mail)),
        heading: t('refundRefused.heading'),
        body: t('refundRefused.body', { ...refundOf(mail), count: numberIn(mail.facts, 'credits') }),
        button: t('refundRefused.button'),
        afterword: t('refundRefused.what'),
        link,
        footer: memberFooter,
      }
    case 'complaint':
      return {
        subject: t('complaint.subject', numbered),
        heading: t('complaint.heading'),
        body: t('complaint.body', { ...numbered, when: whenOf(mail), kind: complaintKindOf(mail, texts) }),
        button: t('complaint.button'),
        afterword: t('complaint.ignore'),
        link,
        footer: t('complaint.footer', params),
      }
    case 'complaint-answered':
      return {
        subject: t('complaintAnswered.subject', numbered),
        heading: t('complaintAnswered.heading'),
        body: t('complaintAnswered.body', numbered),
        button: t('complaintAnswered.button'),
        afterword: t('complaint.ignore'),
        link,
        footer: t('complaint.footer', params),
      }
    case 'report-decided':
    case 'measure-taken':
    case 'decision-undone':
    case 'appeal-received':
    case 'appeal-decided':
      return { ...decisionWords({ ...mail, kind: mail.kind }, brand.name, texts), link, footer: memberFooter }
    case 'new-conversation':
      return {
        subject: t('newConversation.subject', named),
        heading: t('newConversation.heading', named),
        body: t('newConversation.body', named),
        button: t('newConversation.button'),
        afterword: t('newConversation.once'),
        link,
        footer: memberFooter,
      }
    case 'new-message':
      return {
        subject: t('newMessage.subject', named),
        heading: t('newMessage.heading', named),
        body: t('newMessage.body', named),
        button: t('newMessage.button'),
        afterword: t('newConversation.once'),
        link,
        footer: memberFooter,
      }
    case 'new-like': {
      const question = questionOf(mail, texts)
      return {
        subject: t('newLike.subject', named),
        heading: question === undefined ? t('newLike.heading', named) : t('newLike.answerHeading', named),
        body: question === undefined ? t('newLike.body', named) : t('newLike.answerBody', { ...named, question }),
        button: t('newLike.button'),
        afterword: t('newLike.once'),
        link,
        footer: memberFooter,
      }
    }
    case 'activity-summary':
      return {
        subject: t('summary.subject', params),
        heading: t('summary.heading'),
        body: summaryLines(mail.facts, t).join('\n'),
        button: t('weeklyUpdate.button'),
        afterword: t('summary.once'),
        link,
        footer: memberFooter,
      }
    case 'unread-reminder':
      return {
        subject: t('unreadReminder.subject', named),
        heading: t('unreadReminder.heading', named),
        body: t('unreadReminder.body', { ...named, count: numberIn(mail.facts, 'waiting') }),
        button: t('unreadReminder.button'),
        afterword: t('unreadReminder.once'),
        link,
        footer: memberFooter,
      }
    case 'weekly-update':
      return {
        subject: t('weeklyUpdate.subject', params),
        heading: t('weeklyUpdate.heading'),
        body: [t('weeklyUpdate.lead', params), ...weekOf(mail.facts, t)].join('\n'),
        button: t('weeklyUpdate.button'),
        afterword: t('weeklyUpdate.once'),
        link,
        footer: memberFooter,
      }
    case 'profile-reminder': {
      if (mail.facts['tip'] === 'search') {
        const count = numberIn(mail.facts, 'members')
        return {
          subject: t('savedSearch.subject', { count }),
          heading: t('savedSearch.heading'),
          body: t('savedSearch.body', { ...params, count }),
          button: t('savedSearch.button'),
          afterword: t('savedSearch.once'),
          link,
          footer: memberFooter,
        }
      }
      const isPhoto = mail.facts['tip'] === 'photo'
      return {
        subject: isPhoto ? t('profileReminder.photo.subject', params) : t('profileReminder.about.subject', params),
        heading: isPhoto ? t('profileReminder.photo.heading') : t('profileReminder.about.heading'),
        body: isPhoto ? t('profileReminder.photo.body', params) : t('profileReminder.about.body', params),
        button: isPhoto ? t('profileReminder.photo.button') : t('profileReminder.about.button'),
        afterword: t('profileReminder.once'),
        link,
        footer: memberFooter,
      }
    }
    case 'promotion':
    case 'news': {
      const { subject, heading, body, button } = mail.announcement ?? { subject: '', heading: '', body: '', button: '' }
      return {
        subject,
        heading,
        body,
        button,
        afterword: mail.kind === 'news' ? t('announcement.news', params) : t('announcement.promotion', params),
        link,
        footer: memberFooter,
      }
    }
  }
}

/** What a mail about a direct debit names. */
function debitOf({ locale, facts }: Mail) {
  const format = createFormat(locale, { timeZone })
  return {
    sum: format.money(numberIn(facts, 'amount'), facts['currency'] ?? 'EUR'),
    date: format.date(facts['on'] ?? new Date()),
    mandate: facts['mandate'] ?? '',
    creditor: facts['creditor'] ?? '',
    company: facts['company'] ?? '',
    account: facts['account'] ?? '',
  }
}

/** What a mail about a refund names. */
function refundOf({ locale, facts }: Mail) {
  const format = createFormat(locale, { timeZone })
  return {
    sum: format.money(numberIn(facts, 'amount'), facts['currency'] ?? 'EUR'),
    date: format.date(facts['on'] ?? new Date()),
    reference: facts['reference'] ?? '',
  }
}

/** How the money of a refund comes back. */
function wayOf({ facts }: Mail, t: TFunction<'mails'>): string {
  if (facts['way'] === 'uncollected') return t('refundReceipt.ways.uncollected')
  return facts['way'] === 'transfer' ? t('refundReceipt.ways.transfer') : t('refundReceipt.ways.provider')
}

export const numberIn = (facts: MailFacts, name: string) => Number(facts[name] ?? 0)

/** What arrived while a member was told nothing, a line for each kind. */
export function summaryLines(facts: MailFacts, t: TFunction<'mails'>): string[] {
  const [wrote, likes] = [numberIn(facts, 'wrote'), numberIn(facts, 'likes')]
  return [
    ...(wrote > 0 ? [t('summary.wrote', { count: wrote })] : []),
    ...(likes > 0 ? [t('weeklyUpdate.likes', { count: likes })] : []),
  ]
}

/** What happened in a week, a line for each thing that did. */
export function weekOf(facts: MailFacts, t: TFunction<'mails'>): string[] {
  const [messages, likes, members] = [numberIn(facts, 'messages'), numberIn(facts, 'likes'), numberIn(facts, 'members')]
  return [
    ...(messages > 0 ? [t('weeklyUpdate.messages', { count: messages })] : []),
    ...(likes > 0 ? [t('weeklyUpdate.likes', { count: likes })] : []),
    ...(members > 0 ? [t('weeklyUpdate.members', { count: members, region: facts['region'] ?? '' })] : []),
  ]
}

const whenOf = ({ locale, facts }: Mail) => createFormat(locale, { timeZone }).dateTime(facts['at'] ?? new Date())

const untilOf = ({ locale, facts }: Mail) => createFormat(locale, { timeZone }).date(facts['until'] ?? new Date())

/** The question of the liked prompt card, if it is one that the product has. */
export function questionOf({ locale, facts }: Pick<Mail, 'locale' | 'facts'>, texts: Texts): string | undefined {
  const questions: Partial<Record<string, string>> = promptQuestionTexts(texts.getFixedT(locale, 'profile'))
  return questions[facts['question'] ?? '']
}

/** What the form was used for, in words. */
function complaintKindOf({ locale, facts }: Mail, texts: Texts): string {
  const kind = complaintKinds.find((one) => one === facts['kind']) ?? 'complaint'
  return texts.getFixedT(locale, 'support')(`complaint.kinds.${kind}`)
}

/** The browser and system of a login in words. */
function deviceOf({ locale, facts: { browser, system } }: Mail, texts: Texts): string {
  const t = texts.getFixedT(locale, 'mails')
  if (browser && system) return t('newLogin.device', { browser, system })
  return browser ?? system ?? t('newLogin.unknownDevice')
}
