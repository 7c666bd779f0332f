import { genders, interests, kinkInterests, type Gender, type Interest } from '../profile/profile.values.ts'

/**
 * What a visitor chose on a landing page. It travels in the address of the signup, so that it arrives with and without scripts
 * (LND-03). Nothing sensitive: that needs a consent, which the steps of the signup ask for (TRU-11).
 */
export type LanderChoices = {
  gender?: Gender
  region?: { country: string; region: string }
  /** Year of birth, which begins the date of birth in the form of the signup. */
  born?: number
  interests?: Interest[]
  /** Ids of members whom the visitor likes. */
  likes?: string[]
}

/** More likes are not taken along. */
export const likesTakenAlong = 12

/** The names of the fields on landing pages, and in the address of the signup. */
export const choiceFields = { gender: 'gender', region: 'region', born: 'born', interest: 'interest', liked: 'liked' } as const

/** Between the country and the region in one field. */
const between = '~'

export const regionField = ({ country, region }: { country: string; region: string }) => `${country}${between}${region}`

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The choices in the fields of a landing page or in an address. Leaves out whatever cannot be a choice. */
export function choicesIn(fields: URLSearchParams): LanderChoices {
  const gender = genders.find((one) => one === fields.get(choiceFields.gender))
  const [country = '', region = '', ...rest] = (fields.get(choiceFields.region) ?? '').split(between)
  const hasRegion = /^[A-Z]{2}$/.test(country) && /^[\p{L}\p{M}\p{N} .,'’()/-]{1,80}$/u.test(region) && rest.length === 0
  const born = /^(19|20)\d\d$/.exec(fields.get(choiceFields.born) ?? '')?.[0]
  const loved = new Set(fields.getAll(choiceFields.interest))
  const liked = fields.getAll(choiceFields.liked).map((id) => id.toLowerCase())
  const likes = [...new Set(liked)].filter((id) => uuid.test(id)).slice(0, likesTakenAlong)
  const chosen = interests.filter((one) => loved.has(one) && !kinkInterests.includes(one))
  return {
    ...(gender && { gender }),
    ...(hasRegion && { region: { country, region } }),
    ...(born && { born: Number(born) }),
    ...(chosen.length > 0 && { interests: chosen }),
    ...(likes.length > 0 && { likes }),
  }
}

/** The choices as parameters of an address, which {@link choicesIn} reads. */
export const choiceParameters = ({
  gender,
  region,
  born,
  interests: loved = [],
  likes = [],
}: LanderChoices): [string, string][] => [
  ...(gender ? [[choiceFields.gender, gender] as [string, string]] : []),
  ...(region ? [[choiceFields.region, regionField(region)] as [string, string]] : []),
  ...(born ? [[choiceFields.born, String(born)] as [string, string]] : []),
  ...loved.map((one): [string, string] => [choiceFields.interest, one]),
  ...likes.map((id): [string, string] => [choiceFields.liked, id]),
]

/** What the account begins with of the choices in the address of the signup; undefined without any. */
export function chosenIn(search: string): Omit<LanderChoices, 'born'> | undefined {
  const { born: _, ...chosen } = choicesIn(new URLSearchParams(search))
  return Object.keys(chosen).length > 0 ? chosen : undefined
}
