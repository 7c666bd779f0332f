import { expect, it } from 'vitest'
import { emojiGroups, loadEmojiNames } from '../emoji/emoji-names.ts'
import { isOnlyEmoji } from './only-emoji.ts'

it.each(['🥰', '❤️ 🔥', '👍🏽', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇳🇱🇫🇮', '1️⃣', '🏳️‍🌈', '👩🏻‍❤️‍💋‍👩🏿', '🙈🙉🙊'])('shows “%s” large', (text) =>
  expect(isOnlyEmoji(text)).toBe(true),
)

it.each(['', ' ', '1', '12', '#', '©', '❤', 'Hi 🥰', '🥰!', '🥰🥰🥰🥰', '1 We walked along the water'])(
  'shows “%s” as words',
  (text) => expect(isOnlyEmoji(text)).toBe(false),
)

it('shows each emoji of the picker large', async () => {
  const names = await loadEmojiNames('en')
  const all = emojiGroups.flatMap((group) => names[group].map(({ emoji }) => emoji))
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((emoji) => !isOnlyEmoji(emoji))).toEqual([])
})
