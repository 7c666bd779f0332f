/**
 * How a built landing page names what the server writes into it when a visitor asks for it: the people and numbers of that
 * moment. The build leaves elements and marks; the server replaces all of them, so no browser ever sees one.
 *
 * - `<v-fill data-ask="people 8">…</v-fill>` asks. If there is nothing to say, it disappears with all that is in it.
 * - `<v-each>…</v-each>` in it is repeated for each thing of the answer; `data-from`, `data-to`: only for some of them.
 * - `<v-when data-is="online">…</v-when>` stays if the value is there; `!online` if not; `count:few` if the number has this form
 *   of the plural in the language of the page.
 * - `⟦name⟧` becomes the value, in texts and attributes. A number is followed by a plus if `<name>-more` is there: more than were
 *   counted.
 */
export const slotTags = { fill: 'v-fill', each: 'v-each', when: 'v-when' } as const

export const slotMark = (name: string) => `⟦${name}⟧`

/**
 * What a landing page can ask. Two values hold for the whole page: `asks-gender`, the site has members of more than one gender;
 * `min-age`, in years.
 */
export type LanderAsk =
  /** People of the search for visitors, with a photo if the site lets one ask for that. `online-first`: who is here now in front. */
  | `people ${number}`
  | `people ${number} online-first`
  /** The same people as `people`, with what their profiles say: see `profileValue`. */
  | `profiles ${number}`
  /** All regions of the site, for a choice. */
  | 'places'
  /** Regions of the visitor's country, with how many members are there, or are there and online. */
  | 'regions'
  | 'regions online'
  /** How many members of the visitor's country are online. */
  | 'online'
  /** How many members share each interest; kinks are never counted. */
  | 'interests'

/** The values of a person: `v-when` can ask for each. */
export const personValues = [
  'index',
  'id',
  'name',
  'age',
  /** City or region; null if unknown. */
  'place',
  'online',
  'fictional',
  'verified',
  'drawn',
  /** The mark of a fictional profile, in the words of the site. */
  'mark',
  /** Addresses of the picture: card, large and square (160 px), each also as AVIF. */
  'photo',
  'photo-avif',
  'large',
  'large-avif',
  'thumb',
  'thumb-avif',
] as const
export type PersonValue = (typeof personValues)[number]

/** The values of a region. `value`: what a form sends. `count`: at most 499, see `count-more`. */
export const regionValues = ['index', 'value', 'country', 'region', 'count', 'count-more'] as const
export type RegionValue = (typeof regionValues)[number]

/**
 * The name of a number in the answer to `regions`, e.g. `NL-Noord-Holland`, for a map that was drawn before. Absent below
 * `fewestInRegion`. With `-more` behind it: there are more. With `-share`: of 100 for the region with most members. The code of
 * the country is a value too.
 */
export const regionKey = ({ country, region }: { country: string; region: string }) =>
  `${country}-${region.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\W+/g, '-')}`

/** Smaller numbers of members in a region are not told to visitors. */
export const fewestInRegion = 5

/**
 * Values of a profile, beside those of a person: `asked-<question>` and `answer` are the first prompt card, `loves-<interest>`
 * one of the first interests, never a kink.
 */
export const profileValue = {
  question: (question: string) => `asked-${question}`,
  interest: (interest: string) => `loves-${interest}`,
} as const

/** Interests that a landing page tells of one person. */
export const interestsTold = 4
