import { profileFieldTable } from '@vonk/contracts/profile/profile.fields.ts'
import type { Act } from '../../admission/act.ts'
import { deleteTries } from './profile.verification.repository.ts'
import { deleteConsents } from './profile.consents.repository.ts'
import { lockProfile, updateProfile } from './profile.edit.repository.ts'
import { deletePhotos } from './profile.photos.repository.ts'
import { photoFolder } from './profile.presenter.ts'

/** Name, birth date, gender and country stay: an account needs them. Prompts and notes are JSON. */
const cleared = Object.fromEntries(
  Object.entries(profileFieldTable).flatMap(([field, line]) =>
    'empty' in line && field !== 'gender' && field !== 'prompts' ? [[field, line.empty]] : [],
  ),
)

/**
 * Deletes what the profile of an account says, its photos and its consents: a stranger wrote them, and nobody has seen them
 * (decision record 0016).
 */
export async function clearProfile(act: Act, id: string): Promise<void> {
  const { deps, db, edition, afterCommit } = act
  await lockProfile(db, edition, id)
  await updateProfile(db, edition, id, {
    ...cleared,
    prompts: '[]',
    notes: '{}',
    cell_lat: null,
    cell_lon: null,
    has_photo: false,
    kind: 'member',
    verified_at: null,
    drawing: null,
    drawing_id: null,
    drawn_until_match: false,
  })
  await deleteConsents(db, edition, id)
  await deleteTries(db, edition, id)
  const photos = await deletePhotos(db, edition, id)
  afterCommit(async () => {
    for (const photo of photos) await deps.files.remove(photoFolder(edition, photo))
  })
}
