import type { NotificationKind } from '@vonk/contracts/notifications/choices.rules.ts'
import { useTranslation } from 'react-i18next'

/** The name of each kind of notification, and what it tells. */
export function useKindWords(): Record<NotificationKind, { title: string; text: string }> {
  const { t } = useTranslation('notifications')
  return {
    new_conversations: { title: t('kinds.new_conversations.title'), text: t('kinds.new_conversations.text') },
    new_messages: { title: t('kinds.new_messages.title'), text: t('kinds.new_messages.text') },
    unread_message_reminders: {
      title: t('kinds.unread_message_reminders.title'),
      text: t('kinds.unread_message_reminders.text'),
    },
    like: { title: t('kinds.like.title'), text: t('kinds.like.text') },
    weekly_updates: { title: t('kinds.weekly_updates.title'), text: t('kinds.weekly_updates.text') },
    reminders: { title: t('kinds.reminders.title'), text: t('kinds.reminders.text') },
    promotions: { title: t('kinds.promotions.title'), text: t('kinds.promotions.text') },
    news: { title: t('kinds.news.title'), text: t('kinds.news.text') },
  }
}
