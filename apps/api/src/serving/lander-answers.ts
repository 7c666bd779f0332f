import type { AnswerOf } from '@vonk/contracts/call.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { regionField } from '@vonk/contracts/landers/landers.choices.ts'
import {
  fewestInRegion,
  interestsTold,
  profileValue,
  regionKey,
  type LanderAsk,
  type PersonValue,
  type RegionValue,
} from '@vonk/contracts/landers/landers.slots.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { kinkInterests } from '@vonk/contracts/profile/profile.values.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { visitorCountry } from '@vonk/contracts/site/visitor-country.ts'
import { countInterests } from '../features/members/members.interests.ts'
import { regionsIn } from '../features/site/site.places.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { LanderAnswer } from './lander-template.ts'

/** Who asks: a visitor of a site. `settings`: with the visitor's country and in the language of the page. */
export type LanderVisitor = {
  deps: Pick<Dependencies, 'db' | 'clock' | 'config' | 'texts'>
  edition: Edition
  settings: Settings
  /** The traffic source, which opens the search of some sites (MEM-03). */
  network: string | undefined
  /** Makes a call as this visitor, without a session; null if it is refused. */
  ask: (address: string) => Promise<unknown>
}

/**
 * Answers what a landing page asks, as it is now, with the search of the logged-out home: the same people, the same rules for
 * who is shown to visitors and where fictional profiles stand. Null if there is nothing to say, also where visitors may not
 * search.
 */
export async function answerLander(visitor: LanderVisitor, ask: LanderAsk): Promise<LanderAnswer | null> {
  const [what, ...how] = ask.split(' ')
  switch (what) {
    case 'people':
      return peopleFor(visitor, { count: Number(how[0]), onlineFirst: how[1] === 'online-first' })
    case 'profiles':
      return profilesFor(visitor, Number(how[0]))
    case 'places':
      return placesFor(visitor)
    case 'regions':
      return regionsFor(visitor, { online: how[0] === 'online' })
    case 'online':
      return onlineFor(visitor)
    case 'interests':
      return interestsFor(visitor)
    default:
      return null
  }
}

const orNothing = (items: LanderAnswer['items'], values: LanderAnswer['values'] = {}): LanderAnswer | null =>
  items.length > 0 ? { values, items } : null

const query = (parameters: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined)).toString()

/** At most as many as a page of the search has, in its order, so that at most one in four is fictional. */
async function peopleFor(visitor: LanderVisitor, { count, onlineFirst = false }: { count: number; onlineFirst?: boolean }) {
  const { network, settings } = visitor
  const address = `/api/members.php?${query({ photo: '1', network })}`
  const found = (await visitor.ask(address)) as AnswerOf<typeof membersContract.search> | null
  const shown = found?.profiles.slice(0, Math.min(count, limits.membersPerPage)) ?? []
  const profiles = onlineFirst ? shown.toSorted((a, b) => Number(b.online) - Number(a.online)) : shown
  return orNothing(
    profiles.map((profile, index) => personOf(profile, index, settings)),
    { total: found?.count ?? 0, 'total-more': found?.count_capped ?? false },
  )
}

/** The people with what their profiles say to visitors, as the page of a member would. Without the profile, the person alone. */
async function profilesFor(visitor: LanderVisitor, count: number): Promise<LanderAnswer | null> {
  const people = await peopleFor(visitor, { count })
  if (!people) return null
  const items = people.items.map(async (person) => {
    const answer = (await visitor.ask(`/api/member.php?${query({ id: String(person['id']) })}`)) as Shown
    const [card] = answer?.profile.prompts ?? []
    const loved = answer?.profile.interests.filter((one) => !kinkInterests.includes(one)).slice(0, interestsTold) ?? []
    return {
      ...person,
      ...(card && { answer: card.answer, [profileValue.question(card.question)]: true }),
      ...Object.fromEntries(loved.map((one) => [profileValue.interest(one), true])),
    }
  })
  return { ...people, items: await Promise.all(items) }
}

type Shown = AnswerOf<typeof membersContract.member> | null

function personOf(
  profile: ProfileCard,
  index: number,
  settings: Settings,
): Record<PersonValue, string | number | boolean | null> {
  const { main_image: image } = profile
  const address = (path: string | undefined) => (path === undefined ? null : imageUrl(settings, path))
  const avif = (path: string | undefined) => address(path?.endsWith('.webp') ? path.replace(/webp$/, 'avif') : undefined)
  return {
    index,
    id: profile.id,
    name: profile.name,
    age: profile.age,
    place: profile.city ?? profile.region,
    online: profile.online,
    fictional: profile.kind === 'fictional',
    verified: profile.kind === 'verified',
    drawn: image?.drawn ?? false,
    mark: settings.fictional_singular,
    photo: address(image?.match),
    'photo-avif': avif(image?.match),
    large: address(image?.filename),
    'large-avif': avif(image?.filename),
    thumb: address(image?.thumb_filename),
    'thumb-avif': avif(image?.thumb_filename),
  }
}

/** The visitor's country if it has members of this site, otherwise the main one. */
const countryOf = ({ settings }: LanderVisitor) =>
  settings.countries.find((country) => country === visitorCountry(settings)) ?? settings.countries[0] ?? 'NL'

const valuesOfRegion = (
  one: { country: string; region: string },
  index: number,
): Omit<Record<RegionValue, string | number | boolean | null>, 'count' | 'count-more'> => ({
  index,
  value: regionField(one),
  country: one.country,
  region: one.region,
})

const placesFor = (visitor: LanderVisitor) =>
  orNothing(
    regionsIn([countryOf(visitor)])
      .map(valuesOfRegion)
      .toSorted((a, b) => String(a.region).localeCompare(String(b.region))),
  )

type Counts = AnswerOf<typeof membersContract.countMembers> | null

/** All regions of the country, those with most members first; with `online` only those with a number to tell. */
async function regionsFor(visitor: LanderVisitor, { online }: { online: boolean }) {
  const country = countryOf(visitor)
  const search = query({ facets: '1', country, online: online ? '1' : undefined, network: visitor.network })
  const found = (await visitor.ask(`/api/members-count.php?${search}`)) as Counts
  const counted = found?.facets?.regions.filter(({ count }) => count >= fewestInRegion) ?? []
  const most = Math.max(1, ...counted.map(({ count }) => count))
  const told = new Map(counted.map(({ region, count, count_capped }) => [region, { count, 'count-more': count_capped }]))
  const items = regionsIn([country])
    .map((one) => ({ one, ...(told.get(one.region) ?? { count: null, 'count-more': false }) }))
    .filter(({ count }) => count !== null || !online)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .map(({ one, ...number }, index) => ({ ...valuesOfRegion(one, index), ...number }))
  const byRegion = counted.flatMap(({ region, count, count_capped: more }) => {
    const key = regionKey({ country, region })
    return Object.entries({ [key]: count, [`${key}-more`]: more, [`${key}-share`]: Math.round((100 * count) / most) })
  })
  return orNothing(items, { country, [country]: true, ...Object.fromEntries(byRegion) })
}

/** Members alone: a fictional profile is never online. */
async function onlineFor(visitor: LanderVisitor): Promise<LanderAnswer | null> {
  const country = countryOf(visitor)
  const search = query({ country, online: '1', network: visitor.network })
  const found = (await visitor.ask(`/api/members-count.php?${search}`)) as Counts
  return found && found.count > 0
    ? { values: { country, [country]: true, count: found.count, 'count-more': found.count_capped }, items: [] }
    : null
}

/** By the name of the interest: how many share it, `<name>-more` if there are more; `<name>-offered` if the site asks for it. */
async function interestsFor({ deps, edition, settings, network }: LanderVisitor): Promise<LanderAnswer | null> {
  const counted = await countInterests(deps, { edition, settings, network })
  const entries = counted.map(({ interest, count, more }) => ({
    [interest]: count || null,
    [`${interest}-more`]: more,
    [`${interest}-offered`]: true,
  }))
  return entries.length > 0 ? { values: Object.assign({}, ...entries), items: [] } : null
}

/** How long an answer is reused, in ms: the numbers of interests change slowly, and counting them reads many rows. */
export const freshFor = (ask: LanderAsk): number => (ask === 'interests' ? minute : 5_000)
