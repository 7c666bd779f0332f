import type { Profile, SharedFacts } from '@vonk/contracts/profile/profile.schema.ts'

type Compared = Pick<Profile, 'country' | 'region' | 'city' | 'distance_km' | 'interests' | 'relationship_status' | 'prompts'>

/** Within so many km of each other, two places are near: the smallest step of distances. */
const nearKm = 10

/**
 * What a viewer and a member have in common. `member` has only the fields that the site shows and its distance to the viewer,
 * so nothing hidden is revealed.
 */
export function sharedOf(viewer: Omit<Compared, 'distance_km'>, member: Compared): SharedFacts {
  return {
    interests: member.interests.filter((interest) => viewer.interests.includes(interest)),
    place: sharedPlace(viewer, member),
    both_single: viewer.relationship_status === 'single' && member.relationship_status === 'single',
    questions: member.prompts
      .map(({ question }) => question)
      .filter((question) => viewer.prompts.some((own) => own.question === question)),
  }
}

function sharedPlace(viewer: Omit<Compared, 'distance_km'>, member: Compared): SharedFacts['place'] {
  const sameRegion = viewer.country === member.country && viewer.region !== null && viewer.region === member.region
  if (sameRegion && viewer.city !== null && viewer.city === member.city) return 'city'
  if (member.distance_km !== null && member.distance_km <= nearKm) return 'near'
  return sameRegion ? 'region' : null
}
