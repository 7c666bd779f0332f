import { editionSlugs, slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { fixedNow } from '@vonk/fixtures/clock.ts'
import { demoLogins } from './logins.ts'
import { demoMembers } from './members.ts'
import type { DemoMember } from './sites.ts'
import { chosenFor } from './portraits.heroes.ts'
import type { Sitter } from './portraits.sitters.ts'

/** The input for a demo member's portrait. `picture` counts from 0, the main photo. */
export function sitterOf(slug: EditionSlug, member: DemoMember, picture: number): Sitter {
  return {
    gender: member.gender,
    // The age on a fixed day, so that faces do not change on birthdays.
    age: ageOn(member.date_of_birth, fixedNow),
    slug,
    hair: member.hair_colour,
    eyes: member.eye_colour,
    body: member.body_type,
    interests: member.interests,
    chosen: chosenFor(member.id),
    picture,
  }
}

/** All demo members of a site, the two logins last. */
export const demoPeople = (slug: EditionSlug): readonly DemoMember[] => [...demoMembers(slug), ...Object.values(demoLogins(slug))]

const photosOf = (slug: EditionSlug) =>
  new Map(demoPeople(slug).flatMap((member) => member.photos.map((id, picture) => [id, { member, picture }] as const)))

let photos: Map<EditionSlug, ReturnType<typeof photosOf>> | undefined

/**
 * Draws a demo member's photo; returns null for other photos. Loads the drawing code with the first photo, to save memory before
 * that.
 */
export async function drawDemoPhoto({ edition, id }: { edition: Edition; id: string }): Promise<Buffer | null> {
  photos ??= new Map(editionSlugs.map((slug) => [slug, photosOf(slug)]))
  const slug = slugOfEdition(edition)
  const found = photos.get(slug)?.get(id)
  if (!found) return null
  const { renderPortrait } = await import('./portraits.ts')
  return renderPortrait(found.member.id, sitterOf(slug, found.member, found.picture))
}
