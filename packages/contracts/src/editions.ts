/** The editions and their numbers (EDI-01). The number is stored with every row; the slug names the app and its host. */
export const editions = {
  general: 1,
  she: 2,
  bdsm: 3,
  bbw: 4,
  gilf: 5,
  milf: 6,
  gay: 7,
} as const

export type EditionSlug = keyof typeof editions
export type Edition = (typeof editions)[EditionSlug]

export const editionSlugs = Object.keys(editions) as EditionSlug[]
export const editionNumbers = Object.values(editions) as Edition[]

export function slugOfEdition(edition: Edition): EditionSlug {
  const slug = editionSlugs.find((candidate) => editions[candidate] === edition)
  if (!slug) throw new Error(`No edition has the number ${edition}`)
  return slug
}
