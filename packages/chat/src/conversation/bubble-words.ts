import type { Dates } from '@vonk/i18n/format.ts'
import type { useTranslation } from 'react-i18next'

type TFunction<Room extends 'chat'> = ReturnType<typeof useTranslation<Room>>['t']

/** Stands for the time in a sentence that is made once for all messages. No text of ours has this character. */
const slot = '\uE000'

/**
 * The texts of the bubbles of a conversation with `name`, in the language of the reader. Rows appear while one scrolls, so a
 * sentence is translated once for all of them, and a time is formatted once for all messages of a minute.
 */
export function bubbleWords(t: TFunction<'chat'>, dates: Dates, name: string) {
  const menu = t('message.menu', { name, time: slot })
  const menuOwn = t('message.menuOwn', { time: slot })
  const times = new Map<string, string>()
  return {
    /** Who speaks, for screen readers. */
    you: `${t('conversation.you')} `,
    them: `${name}: `,
    newFrom: t('conversation.newFrom'),
    held: t('conversation.held'),
    cancel: t('photo.cancel'),
    /** The time of a moment, e.g. '14:05'. The moment is in ISO 8601. */
    timeOf: (moment: string): string => {
      const toMinute = moment.slice(0, 16)
      const time = times.get(toMinute) ?? dates.time(moment)
      times.set(toMinute, time)
      return time
    },
    /** The name of the button that opens the menu of a message. */
    menuOf: (own: boolean, time: string): string => (own ? menuOwn : menu).replace(slot, () => time),
  }
}

export type BubbleWords = ReturnType<typeof bubbleWords>
