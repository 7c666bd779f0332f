import type { Message, MessageKind, PayloadOf } from '@vonk/contracts/chat/chat.schema.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import { usePhrase } from '../phrases/use-phrase.ts'

type Said = Pick<Message, 'kind' | 'payload'>

/** Returns what a message says in one line: in the list, and for screen readers. The same function for the same texts. */
export function usePreview(): (message: Said, options?: { own?: boolean }) => string {
  const { t } = useTranslation('chat')
  const { locale } = useLocale()
  const say = usePhrase()
  return useMemo(() => {
    const giftName = (gift: string) => (isGift(gift) ? t(`gifts.names.${gift}`) : gift)
    const previews: { [Kind in MessageKind]: (payload: PayloadOf<Kind>, own: boolean) => string } = {
      text: ({ text }, own) => (own ? t('list.own', { text }) : text),
      gift: ({ gift }, own) => (own ? t('list.giftOwn', { gift: giftName(gift) }) : t('list.gift', { gift: giftName(gift) })),
      phrase: ({ phrase }, own) => {
        const text = say(phrase, locale) ?? t('unknown.preview')
        return own ? t('list.own', { text }) : text
      },
      photo: ({ view_once }, own) => (own ? t('list.photoOwn') : view_once ? t('list.photoOnce') : t('list.photo')),
      voice: (_, own) => (own ? t('list.voiceOwn') : t('list.voice')),
      system: ({ about }) =>
        about === 'fictional'
          ? t('system.preview')
          : about === 'unanswered'
            ? t('system.unansweredPreview')
            : t('system.returnedPreview'),
      withdrawn: ({ removed }, own) =>
        removed ? t('message.removed') : own ? t('message.withdrawnOwn') : t('message.withdrawn'),
    }
    return (message, { own = false } = {}) =>
      Object.hasOwn(previews, message.kind)
        ? (previews[message.kind] as (payload: unknown, own: boolean) => string)(message.payload, own)
        : t('unknown.preview')
  }, [t, locale, say])
}
