import type { Locale } from '@vonk/contracts/locales.ts'

/** The groups of the picker, in order. */
export const emojiGroups = ['faces', 'love', 'nature', 'food', 'fun', 'things'] as const
export type EmojiGroup = (typeof emojiGroups)[number]

export type Emoji = { emoji: string; name: string; words: string }
export type EmojiNames = Record<EmojiGroup, readonly Emoji[]>

type Stored = Record<EmojiGroup, [emoji: string, name: string, words: string][]>

/** Loads the emoji with their names and search words in a language; about 25 kB. */
export async function loadEmojiNames(locale: Locale): Promise<EmojiNames> {
  const stored = ((await import(`./names/${locale}.json`)) as { default: Stored }).default
  const listOf = (group: EmojiGroup) => stored[group].map(([emoji, name, words]) => ({ emoji, name, words }))
  return Object.fromEntries(emojiGroups.map((group) => [group, listOf(group)])) as Record<EmojiGroup, Emoji[]>
}

/** The emoji of all groups whose name or search words contain what somebody searches for; those that begin with it first. */
export function foundEmoji(names: EmojiNames, search: string): Emoji[] {
  const wanted = search.trim().toLocaleLowerCase()
  const rank = ({ name, words }: Emoji) => {
    const all = ` ${name} ${words}`.toLocaleLowerCase()
    return all.includes(` ${wanted}`) ? 0 : all.includes(wanted) ? 1 : 2
  }
  return emojiGroups
    .flatMap((group) => names[group])
    .filter((one) => rank(one) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
}
