import type { VoiceNote } from '@vonk/contracts/chat/chat.schema.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { StoredPayload } from '../../database/schema.ts'

type StoredVoice = StoredPayload['voice']

/** The folder in the file store. No route of the photos finds it. */
export const voiceNoteFolder = (edition: Edition, voice: string) => `voice-notes/${edition}/${voice}`
export const voiceNoteKey = (edition: Edition, voice: string) => `${voiceNoteFolder(edition, voice)}/sound`

/** A voice note for one of the two members. Its address names the message, so that the conversation decides who may load it. */
export const presentVoiceNote = (
  { duration, waveform, gone, quote }: StoredVoice,
  { edition, message }: { edition: Edition; message: string },
): VoiceNote => ({
  duration,
  waveform,
  filename: gone ? null : `/photos/${edition}/messages/${message}/voice`,
  ...(quote && { quote }),
})
