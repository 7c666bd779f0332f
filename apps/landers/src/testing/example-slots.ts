import { regionField } from '@vonk/contracts/landers/landers.choices.ts'
import { profileValue, regionKey } from '@vonk/contracts/landers/landers.slots.ts'
import { interests, kinkInterests, promptQuestions } from '@vonk/contracts/profile/profile.values.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { aPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { anotherOn, gendersOf, suitedTo } from '@vonk/fixtures/profile/suited.ts'
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

/** Members of each region: together fewer than there are on the site. And those of them who are online, as many as are online at all. */
const inRegion = { all: [38, 35, 32, 29, 26, 23, 20, 17, 14], online: [4, 3, 3, 2, 2, 1, 1, 1, 1] }

/** Nobody stands beside or below themselves: after twelve come others, or where a site has no others, the same in another order. */
function card(slug: EditionSlug, index: number): ProfileCard {
  const known = suitedTo(slug, aProfileCard({}, index < 12 ? index + 1 : index + 4))
  return index < 12 ? known : { ...known, ...anotherOn(slug, index + 1) }
}

function person(slug: EditionSlug, index: number, mark: string): Values {
  const { name, age, city, online, main_image } = card(slug, index)
  const { match, filename, thumb_filename } = main_image ?? aPhoto({}, index)
  return {
    index,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name,
    age,
    place: city,
    online,
    fictional: index % 4 === 3,
    mark,
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

/** Each answers the question of its profile below. */
const answers = [
  'Coffee on the balcony, then nowhere.',
  'Night trains, and where they could take us.',
  'A ferry, a borrowed guitar, no plan.',
  'My tomatoes. They survived me.',
  'Onion soup, with far too much cheese.',
  'Rain is good weather.',
  'Somebody to share the last piece with.',
  'I sail, I juggle, I like Mondays.',
  'I can whistle with my fingers.',
]

/** What an example profile says. */
function said(index: number): Values {
  const question = promptQuestions[(index * 3) % promptQuestions.length] ?? promptQuestions[0]
  const loved = interests.filter((interest) => !kinkInterests.includes(interest))
  const told = Array.from({ length: 3 }, (_, at) => loved[(index * 5 + at * 7) % loved.length] ?? 'coffee')
  return {
    answer: answers[index % answers.length] ?? '',
    [profileValue.question(question)]: true,
    ...Object.fromEntries(told.map((interest) => [profileValue.interest(interest), true])),
  }
}

/** Example people and numbers for Storybook, as they are on a site. `mark`: what a fictional profile is called. */
export const exampleSlots = (slug: EditionSlug, mark: string): SlotSource => ({
  page: { 'asks-gender': gendersOf(slug).length > 1, 'min-age': 18 },
  answer: (ask): Answer => {
    const [what, count] = ask.split(' ')
    if (what === 'people') {
      return {
        values: { total: 240 },
        items: Array.from({ length: Math.min(Number(count), 24) }, (_, index) => person(slug, index, mark)),
      }
    }
    if (what === 'interests') return { values: shared, items: [] }
    if (what === 'online') return { values: { country: 'NL', NL: true, count: 18 }, items: [] }
    if (what === 'profiles') {
      const items = Array.from({ length: Math.min(Number(count), 24) }, (_, index) => ({
        ...person(slug, index, mark),
        ...said(index),
      }))
      return { values: { total: 240 }, items }
    }
    const counts = inRegion[count === 'online' ? 'online' : 'all']
    const items = regions.map((region, index) => ({
      index,
      country: 'NL',
      region,
      value: regionField({ country: 'NL', region }),
      count: counts[index] ?? 0,
    }))
    const byRegion = items.flatMap(({ count: many, ...one }) => {
      const key = regionKey(one)
      return Object.entries({ [key]: many, [`${key}-share`]: Math.round((100 * many) / (counts[0] ?? 1)) })
    })
    return { values: { country: 'NL', NL: true, ...Object.fromEntries(byRegion) }, items }
  },
})
