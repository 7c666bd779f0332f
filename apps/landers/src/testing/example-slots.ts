import { regionField } from '@vonk/contracts/landers/landers.choices.ts'
import { interests, kinkInterests } from '@vonk/contracts/profile/profile.values.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import type { Answer, SlotSource, Values } from '../slots/slots.tsx'

const regions = [
  'Drenthe',
  'Friesland',
  'Gelderland',
  'Groningen',
  'Limburg',
  'Noord-Holland',
  'Utrecht',
  'Zeeland',
  'Zuid-Holland',
]

function person(index: number): Values {
  const { name, age, city, online, main_image } = aProfileCard({}, index + 1)
  const { match, filename, thumb_filename } = main_image ?? aPhoto({}, index)
  return {
    index,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name,
    age,
    place: city,
    online,
    fictional: index % 4 === 3,
    mark: 'Fictional profile',
    photo: match,
    large: filename,
    thumb: thumb_filename,
  }
}

const shared = Object.fromEntries(
  interests
    .filter((interest) => !kinkInterests.includes(interest))
    .flatMap((interest, index): [string, Values[string]][] => [
      [interest, 12 + ((index * 37) % 90)],
      [`${interest}-offered`, true],
    ]),
)

/** Example people and numbers for Storybook. */
export const exampleSlots: SlotSource = {
  page: { 'asks-gender': true, 'min-age': 18 },
  answer: (ask): Answer => {
    const [what, count] = ask.split(' ')
    if (what === 'people') {
      return { values: { total: 240 }, items: Array.from({ length: Math.min(Number(count), 24) }, (_, index) => person(index)) }
    }
    if (what === 'interests') return { values: shared, items: [] }
    if (what === 'online') return { values: { country: 'NL', count: 18 }, items: [] }
    const items = regions.map((region, index) => ({
      index,
      country: 'NL',
      region,
      value: regionField({ country: 'NL', region }),
      count: 90 - index * 9,
    }))
    return { values: { country: 'NL' }, items }
  },
}
