import type { Brand } from '@vonk/brands/brand.ts'
import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { MailFacts } from '../dependencies.ts'
import type { AnnouncementText } from '../mail/announcement.ts'
import { numberIn, questionOf, summaryLines, weekOf } from '../mail/words.ts'

/** What a push is about. */
export type PushSubject = {
  kind: NotificationKind
  locale: Locale
  facts: MailFacts
  name?: string
  announcement?: AnnouncementText
}

/** The texts of each kind of push, in the language of the member. Anybody may read them on a locked screen. */
export function pushWordsOf(
  { kind, locale, facts, name = '', announcement }: PushSubject,
  brand: Brand,
  texts: Texts,
): { title: string; body: string } {
  const t = texts.getFixedT(locale, 'mails')
  const params = { site: brand.name, name }
  if (facts['about'] !== undefined) return { title: t('summary.heading'), body: summaryLines(facts, t).join(' ') }
  switch (kind) {
    case 'new_conversations':
      return { title: t('push.newConversation.title', params), body: t('push.newConversation.body', params) }
    case 'new_messages':
      return { title: t('push.newMessage.title', params), body: t('push.newMessage.body', params) }
    case 'like': {
      const question = questionOf({ locale, facts }, texts)
      const body = question === undefined ? t('push.newLike.body') : t('push.newLike.answerBody', { question })
      return { title: t('push.newLike.title', params), body }
    }
    case 'unread_message_reminders':
      return { title: t('push.unreadReminder.title', params), body: t('push.unreadReminder.body') }
    case 'weekly_updates':
      return { title: t('push.weeklyUpdate.title', params), body: weekOf(facts, t).join(' ') }
    case 'reminders':
      if (facts['tip'] === 'search')
        return { title: t('savedSearch.heading'), body: t('savedSearch.subject', { count: numberIn(facts, 'members') }) }
      return facts['tip'] === 'photo'
        ? { title: t('profileReminder.photo.heading'), body: t('profileReminder.photo.subject', params) }
        : { title: t('profileReminder.about.heading'), body: t('profileReminder.about.subject', params) }
    case 'promotions':
    case 'news':
      return { title: announcement?.subject ?? '', body: announcement?.heading ?? '' }
  }
}
