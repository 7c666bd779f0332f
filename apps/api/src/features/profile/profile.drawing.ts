import { randomUUID } from 'node:crypto'
import type { DrawingChoice } from '@vonk/contracts/profile/profile.drawing.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import { lockProfile, updateProfile } from './profile.edit.repository.ts'
import { photoFolder } from './profile.presenter.ts'
import { ownProfileOf } from './profile.service.ts'

/**
 * Saves how the member looks as a drawing, and whether strangers see it instead of the photos until a match (PRF-11). A changed
 * drawing gets other addresses, so no cache shows the earlier one.
 */
export async function saveDrawing(act: MemberAct, { drawing, until_match }: DrawingChoice): Promise<OwnProfile> {
  const { deps, db, edition, member, afterCommit } = act
  const row = await lockProfile(db, edition, member.id)
  const isSame = row.drawing !== null && Object.entries(drawing).every(([part, value]) => value === valueOf(row.drawing, part))
  const earlier = isSame ? null : row.drawing_id
  await updateProfile(db, edition, member.id, {
    drawn_until_match: until_match,
    ...(isSame ? undefined : { drawing: JSON.stringify(drawing), drawing_id: randomUUID() }),
  })
  afterCommit(async () => {
    deps.live.publish({ edition, id: member.id }, { type: 'user-changed' })
    if (earlier) await deps.files.remove(photoFolder(edition, earlier))
  })
  return ownProfileOf(act, member.id)
}

const valueOf = (drawing: object | null, part: string): unknown =>
  new Map<string, unknown>(Object.entries(drawing ?? {})).get(part)
