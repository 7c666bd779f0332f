import type { Edition } from '@vonk/contracts/editions.ts'
import { findReportedFiles } from '../../database/reported-files.ts'
import type { MessageRow } from '../../database/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { noteShown } from './chat.delivery.ts'
import { findVisibleMessage } from './chat.messages.repository.ts'
import { voiceNoteFolder, voiceNoteKey } from './chat.voices.presenter.ts'
import { findOwnVoices, findRemovedVoices, saveVoicesGone, type StoredVoice } from './chat.voices.repository.ts'

type Needs = Pick<Dependencies, 'db' | 'files'>

/**
 * The file of a voice note for a member whose conversation shows it, see `findVisibleMessage`; null for everybody else. Who knows its
 * id can play it without the conversation, so it counts as delivered.
 */
export async function voiceFileFor(
  deps: Pick<Dependencies, 'db' | 'live'>,
  asked: { edition: Edition; message: string; viewer: string },
): Promise<{ key: string; version: string; type: string } | null> {
  const { db } = deps
  const found = await findVisibleMessage(db, asked)
  if (found?.kind !== 'voice') return null
  const { voice, container, gone } = found.payload as StoredVoice
  if (gone) return null
  const { conversation_id: conversation, sender_id, seq } = found
  if (sender_id !== asked.viewer) await noteShown({ deps, db }, [{ conversation, profile: asked.viewer, seq }])
  return { key: voiceNoteKey(asked.edition, voice), version: voice, type: `audio/${container}` }
}

/** The voice notes that a member sent, also those that were taken back. Their files may be gone. */
export const sentVoicesOf = ({ db }: Pick<Dependencies, 'db'>, edition: Edition, member: string) =>
  findOwnVoices(db, edition, member)

/** Removes the file of a voice note that nobody may hear any more. It stays only as evidence of a report (TRU-08). */
async function removeVoiceFile(
  { db, files }: Needs,
  { edition, payload }: Pick<MessageRow, 'edition' | 'payload'>,
): Promise<void> {
  const { voice } = payload as StoredVoice
  const reported = await findReportedFiles(db, [voice])
  if (!reported.has(voice)) await files.remove(voiceNoteFolder(edition, voice))
}

/** Ends the voice notes of conversations that both members removed, sent before a moment. Returns their number. */
export async function removeEndedVoices(deps: Needs, sentBefore: Date, limit: number): Promise<number> {
  const ended = await findRemovedVoices(deps.db, sentBefore, limit)
  for (const message of ended) await removeVoiceFile(deps, message)
  if (ended.length > 0)
    await saveVoicesGone(
      deps.db,
      ended.map(({ id }) => id),
    )
  return ended.length
}
