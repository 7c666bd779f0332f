import { day } from '@vonk/contracts/clock.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { LastSeen } from '@vonk/contracts/profile/profile.schema.ts'
import { dayIn } from '@vonk/contracts/signup/signup.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { PhotoRow, ProfileRow } from '../../database/schema.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isDrawnFor, isOnline, isShown } from '../profile/profile.policy.ts'
import type { Member } from '../../admission/session.ts'

/** Whether visitors may search: all of them, or those from a traffic source (`network`), as the site allows (MEM-03). */
export const mayVisitorsSearch = (
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  network: string | undefined,
): boolean => settings.logged_out_search || (settings.logged_out_search_trafficsource && Boolean(network))

/** The relation of a viewer and a profile. */
export type Relation = {
  blocked_by: boolean
  blocked: boolean
  liked: boolean
  /** The prompt card that the viewer likes, as it was then. */
  card: PromptCard | null
  likes_me: boolean
  conversation_id: string | null
  matched: boolean
}

/** The member who views a profile; null for a visitor. */
type Viewer = Pick<Member, 'id' | 'paid'> | null
type Viewed = Pick<ProfileRow, 'id' | 'status' | 'drawn_until_match'>

/** The reason why a viewer may not open a profile, or null. */
function refusalOfView(viewer: Viewer, profile: Pick<Viewed, 'id' | 'status'>, relation: Pick<Relation, 'blocked_by'>) {
  if (viewer?.id === profile.id) return null
  if (!isShown(profile) || (!viewer && profile.status === 'invisible')) return 'not_found'
  return relation.blocked_by ? 'blocked_by_member' : null
}

/**
 * Members may always open their own profile, and active or invisible profiles of others: those who already talk still do.
 * Visitors do not see invisible profiles (ACC-02). A blocked member gets an error that says so (PRF-07).
 */
export function checkView(viewer: Viewer, profile: Pick<Viewed, 'id' | 'status'>, relation: Pick<Relation, 'blocked_by'>): void {
  const refusal = refusalOfView(viewer, profile, relation)
  if (refusal) throw new Refusal(refusal)
}

/**
 * Whether a viewer may see a photo. Own photos always. Photos of others only if active, if the viewer may open the profile
 * and if neither blocked the other: the main photo, and for Premium members all photos (PRF-02). Members who are drawn until a
 * match show strangers their drawing and no photo (PRF-11).
 */
export function maySeePhoto(
  viewer: Viewer,
  profile: Viewed,
  relation: Pick<Relation, 'blocked_by' | 'blocked' | 'matched'>,
  photo: Pick<PhotoRow, 'status'> & { isMain: boolean; isDrawing?: boolean },
): boolean {
  if (viewer?.id === profile.id) return true
  if (refusalOfView(viewer, profile, relation) || relation.blocked) return false
  if (!photo.isDrawing && isDrawnFor(profile, viewer?.id, () => relation.matched)) return false
  return photo.status === 'active' && (photo.isMain || viewer?.paid === true)
}

/**
 * The band of a member's last activity: never the moment. Days change in the site's main country. Null while online, and for
 * whom it says nothing or should not be told: an invisible member, a fictional profile (ACC-02).
 */
export function lastSeenOf(
  { status, kind, last_active_at: at }: Pick<ProfileRow, 'status' | 'kind' | 'last_active_at'>,
  { now, country }: { now: Date; country: string | undefined },
): LastSeen | null {
  if (status !== 'active' || kind === 'fictional' || isOnline(at, now)) return null
  if (dayIn(country, at) >= dayIn(country, now)) return 'today'
  const days = (now.getTime() - at.getTime()) / day
  return days < 7 ? 'week' : days < 30 ? 'month' : 'earlier'
}
