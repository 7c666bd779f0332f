import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { searchFor } from '@vonk/contracts/signup/signup.wishes.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import { fixedNow } from '@vonk/fixtures/clock.ts'
import { randomOf } from '@vonk/fixtures/random.ts'
import { demoLogins } from './logins.ts'
import type { DemoMember } from './sites.ts'
import { dealer } from './texts.ts'

/** Regions that do not speak the language of the site. */
const frenchSpeaking = new Set(['Henegouwen', 'Luik', 'Namen'])

/** Large cities, which occur five times as often as others. */
const large = new Set(
  ['Amsterdam', 'Rotterdam', 'Den Haag', 'Utrecht', 'Haarlem', 'Leiden', 'Amersfoort', 'Almere', 'Eindhoven', 'Nijmegen'].concat([
    'Antwerpen',
    'Gent',
    'London',
    'Bristol',
    'Birmingham',
    'Leeds',
    'Manchester',
    'Glasgow',
    'Brighton',
    'Oxford',
    'Reading',
    'Dublin',
  ]),
)

/** The cities of a country, or of one region, large ones five times. */
export const citiesOf = (country: string, region?: string) =>
  wellKnownCities
    .filter((place) => place.country === country && !(country === 'BE' && frenchSpeaking.has(place.region)))
    .filter((place) => region === undefined || place.region === region)
    .flatMap(({ city }) => (large.has(city) ? Array<string>(5).fill(city) : [city]))

/** Members whom the first search of a login finds, fictional profiles not counted. */
const neighbours = 14

/** Moves members to the region of the logins until the first search of each finds enough. Nothing else about them changes. */
export function withNeighbours<Member extends Omit<DemoMember, 'checkedAgo'>>(
  slug: EditionSlug,
  members: readonly Member[],
): Member[] {
  const random = randomOf(`demo-neighbours/${slug}`)
  const settled = [...members]
  for (const { gender, sexuality, date_of_birth, country, region } of Object.values(demoLogins(slug))) {
    const age = ageOn(date_of_birth, fixedNow)
    const wanted = searchFor({ gender, sexuality, age, country, region }, limits.lowestMinimumAge)
    const suiting = settled.filter(
      (member) =>
        member.kind === 'member' &&
        member.country === country &&
        (wanted.gender === undefined || member.gender === wanted.gender) &&
        isBetween(ageOn(member.date_of_birth, fixedNow), wanted.min_age, wanted.max_age),
    )
    const far = suiting.filter((member) => member.region !== region)
    const city = dealer(random, citiesOf(country, region))
    const missing = Math.max(0, neighbours - (suiting.length - far.length))
    // The first page of the demo shows faces.
    const withFace = random.sample(far, far.length).filter(({ photos }) => photos.length > 0)
    for (const member of withFace.slice(0, missing)) settled[settled.indexOf(member)] = { ...member, region, city: city() }
  }
  return settled
}

const isBetween = (age: number, from = 0, to = Infinity) => age >= from && age <= to
