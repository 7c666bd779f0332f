import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { PhotoRow, ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isShown } from '../profile/profile.policy.ts'
import type { Member } from '../../admission/session.ts'

/** Whether a visitor may search: as the site allows everybody, or those who come from a traffic source (MEM-03). */
export const mayVisitorsSearch = (
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  network: string | undefined,
): boolean => settings.logged_out_search || (settings.logged_out_search_trafficsource && Boolean(network))

/** The filters a search goes by: what the site does not offer is ignored (EDI-06). */
export function filtersOf(search: MemberSearch, fields: Settings['search_fields']): Omit<MemberSearch, 'page'> {
  return {
    ...(fields.includes('gender') && { gender: search.gender }),
    ...(fields.includes('country') && { country: search.country }),
    ...(fields.includes('region') && { region: search.region }),
    ...(fields.includes('age') && { min_age: search.min_age, max_age: search.max_age }),
  }
}

/** What stands between a viewer and a profile. */
export type Between = {
  blocked_by: boolean
  blocked: boolean
  liked: boolean
  likes_me: boolean
  conversation_id: string | null
}

/** Somebody who looks at a profile; null for a visitor. */
type Viewer = Pick<Member, 'id' | 'paid'> | null
type Viewed = Pick<ProfileRow, 'id' | 'status'>

/** Why a viewer may not open a profile, or null where they may. */
function refusalOfView(viewer: Viewer, profile: Viewed, between: Pick<Between, 'blocked_by'>) {
  if (viewer?.id === profile.id) return null
  if (!isShown(profile)) return 'not_found'
  return between.blocked_by ? 'blocked_by_member' : null
}

/**
 * A profile that is shown to others can be opened, also one that went invisible to new people (ACC-02); the own one
 * always. A blocked member is told that they can no longer view the blocker's (PRF-07).
 */
export function checkView(viewer: Viewer, profile: Viewed, between: Pick<Between, 'blocked_by'>): void {
  const refusal = refusalOfView(viewer, profile, between)
  if (refusal) throw new Refusal(refusal)
}

/**
 * Whether a viewer sees a photo of a profile: their own always; of others an active one where the profile opens and
 * neither blocked the other. That is the main one, for Premium members every one (PRF-02).
 */
export function maySeePhoto(
  viewer: Viewer,
  profile: Viewed,
  between: Pick<Between, 'blocked_by' | 'blocked'>,
  photo: Pick<PhotoRow, 'status'> & { isMain: boolean },
): boolean {
  if (viewer?.id === profile.id) return true
  if (refusalOfView(viewer, profile, between) || between.blocked) return false
  return photo.status === 'active' && (photo.isMain || viewer?.paid === true)
}
