import { allBrands } from '@vonk/brands/all.ts'
import { editionSlugs, slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { fixedNow } from '@vonk/fixtures/clock.ts'
import { demoLogins } from './logins.ts'
import { demoMembers, type DemoMember } from './members.ts'
import type { Sitter } from './portraits.sitters.ts'

const palettes = new Map(
  allBrands.map(({ slug, theme }) => {
    const { primary, secondary, dark } = theme.colours.light
    return [slug, { primary, secondary, dark }]
  }),
)

/** How a demo member sits for their picture of that number, the main one being 0. */
export function sitterOf(slug: EditionSlug, member: DemoMember, picture: number): Sitter {
  const palette = palettes.get(slug)
  if (!palette) throw new Error(`No brand is called ${slug}`)
  return {
    gender: member.gender,
    // The age of the day the population was made: nobody's face changes on a birthday.
    age: ageOn(member.date_of_birth, fixedNow),
    slug,
    palette,
    hair: member.hair_colour,
    eyes: member.eye_colour,
    body: member.body_type,
    picture,
  }
}

/** Everybody of a site, the two logins last. */
export const demoPeople = (slug: EditionSlug): readonly DemoMember[] => [...demoMembers(slug), ...Object.values(demoLogins(slug))]

const photosOf = (slug: EditionSlug) =>
  new Map(demoPeople(slug).flatMap((member) => member.photos.map((id, picture) => [id, { member, picture }] as const)))

let photos: Map<EditionSlug, ReturnType<typeof photosOf>> | undefined

/**
 * Draws a demo member's photo; null for a photo of anybody else. What draws is loaded at the first one, so that a server
 * nobody looks at stays small.
 */
export async function drawDemoPhoto({ edition, id }: { edition: Edition; id: string }): Promise<Buffer | null> {
  photos ??= new Map(editionSlugs.map((slug) => [slug, photosOf(slug)]))
  const slug = slugOfEdition(edition)
  const found = photos.get(slug)?.get(id)
  if (!found) return null
  const { renderPortrait } = await import('./portraits.ts')
  return renderPortrait(found.member.id, sitterOf(slug, found.member, found.picture))
}
