import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { localeCodes } from '@vonk/contracts/locales.ts'

/*
 * Writes `src/emoji/names`: for each language the emoji that the picker offers, with their names and search words of Unicode, from
 * emojibase-data (MIT). The package itself has flags, professions and skin tones, which make it five times as large.
 */

/** The newest version of Unicode’s emoji that most phones can draw. */
const newest = 15

/** What each group of the picker contains, as subgroups of Unicode. */
const groups = {
  faces: ['face-', 'cat-face', 'monkey-face'],
  love: ['heart', 'emotion', 'hand', 'body-parts', 'person-gesture', 'family', 'person-activity', 'person-resting'],
  nature: ['animal-', 'plant-', 'sky-weather', 'place-geographic'],
  food: ['food-', 'drink', 'dishware'],
  fun: ['event', 'sport', 'game', 'arts-crafts', 'music', 'award-medal', 'transport-ground', 'transport-air', 'transport-water'],
  things: ['clothing', 'phone', 'hotel', 'light-video', 'mail', 'household', 'zodiac', 'lock', 'other-object'],
} as const

type Emoji = { emoji: string; label: string; tags?: string[]; hexcode: string; order: number; subgroup?: number; version: number }
type Names = { subgroups: { key: string; order: number }[] }

const packageOf = createRequire(import.meta.url)
const dataOf = (file: string): unknown => JSON.parse(readFileSync(packageOf.resolve(`emojibase-data/${file}`), 'utf8'))

const subgroups = new Map((dataOf('en/messages.json') as Names).subgroups.map(({ order, key }) => [order, key]))

/** Of a person, the general emoji is enough: not also the woman, the man and the other direction. */
const isVariant = ({ hexcode }: Emoji) => /-200D-(2640|2642|1F46|27A1)/.test(hexcode)

for (const locale of localeCodes) {
  const all = (dataOf(`${locale}/data.json`) as Emoji[])
    .filter((one) => one.version <= newest && !isVariant(one))
    .toSorted((one, other) => one.order - other.order)
  const named = Object.entries(groups).map(([group, parts]) => {
    const inGroup = parts.flatMap((part) => all.filter(({ subgroup }) => subgroups.get(subgroup ?? -1)?.startsWith(part)))
    return [group, inGroup.map(({ emoji, label, tags = [] }) => [emoji, label, tags.join(' ')])]
  })
  const file = path.join(import.meta.dirname, 'src/emoji/names', `${locale}.json`)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(named))}\n`)
}
