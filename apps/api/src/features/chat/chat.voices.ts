import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { AnswerOf, QueryOf } from '@vonk/contracts/call.ts'
import type { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { maySendVoice } from '@vonk/contracts/chat/chat.voice.rules.ts'
import { before, day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { UploadedFile } from '../../admission/upload.ts'
import { lockUser } from '../../database/account-lock.ts'
import { balanceOf } from '../credits/credits.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { checkRecipient, priceOf } from './chat.policy.ts'
import { quotedMessage } from './chat.quotes.ts'
import { findRelation } from './chat.sending.repository.ts'
import { acceptMessage } from './chat.sending.ts'
import { voiceNoteFolder, voiceNoteKey } from './chat.voices.presenter.ts'
import { countVoicesSent, isVoiceSent, type StoredVoice } from './chat.voices.repository.ts'

type SendVoice = QueryOf<typeof chatContract.sendVoice>

/** A voice note whose file is in the store, but which has no message yet. */
type KeptVoiceNote = Pick<StoredVoice, 'voice' | 'container' | 'duration'>

/**
 * Measures a voice note and stores its file, after everything that could refuse the message. Null if a message with this id
 * exists. Throws also `too_large`, `voice_unreadable` and `voice_too_long`.
 */
export async function keepVoiceNote(
  checked: Pick<CheckedRequest<typeof chatContract.sendVoice>, 'deps' | 'edition' | 'member' | 'now'>,
  { path }: UploadedFile,
  query: SendVoice,
): Promise<KeptVoiceNote | null> {
  const { deps, edition } = checked
  if (await isKnown(checked, query)) return null
  if ((await stat(path)).size > limits.voiceNoteBytes) throw new Refusal('too_large')
  const sound = await deps.pools.voices(() => deps.voices.read(path))
  const kept = { voice: randomUUID(), ...sound }
  await deps.files.take(path, voiceNoteKey(edition, kept.voice))
  return kept
}

/** Whether a message with this id exists. If not, refuses what `sendVoiceNote` would refuse now. */
async function isKnown(
  { deps, edition, member, now }: Pick<MemberAct, 'deps' | 'edition' | 'member' | 'now'>,
  query: SendVoice,
): Promise<boolean> {
  const { db } = deps
  const { relation, idTaken } = await findRelation(db, edition, member.id, query)
  if (idTaken) return true
  const settings = await settingsOf({ deps, edition })
  checkRecipient(member.id, query.profile, relation)
  checkVoiceSender(member, settings)
  await checkVoicesToday({ db, now }, member.id)
  const { credits } = await balanceOf({ db, edition }, member.id)
  if (credits < priceOf({ kind: 'voice', price: query.price }, settings)) throw new Refusal('insufficient_credits')
  return false
}

/** Throws `voice_off` where the site does not offer voice notes, and `voice_premium` where they are for Premium members. */
function checkVoiceSender({ paid }: { paid: boolean }, settings: Settings): void {
  if (!maySendVoice({ paid }, settings)) throw new Refusal(settings.voice_credits === null ? 'voice_off' : 'voice_premium')
}

async function checkVoicesToday({ db, now }: Pick<MemberAct, 'db' | 'now'>, sender: string): Promise<void> {
  if ((await countVoicesSent(db, sender, before(now, day))) >= limits.voiceNotesPerDay) throw new Refusal('voice_limit')
}

/**
 * Sends a voice note that was kept, and charges it once per message id. A repeat, also a parallel one, gives up its own file
 * and returns the first message.
 */
export async function sendVoiceNote(
  act: MemberAct,
  { id, profile, price, waveform, reply_to }: SendVoice,
  kept: KeptVoiceNote | null,
): Promise<AnswerOf<typeof chatContract.sendVoice>> {
  const { db, edition, member } = act
  const sent = await acceptMessage(act, {
    id,
    profile,
    price,
    kind: 'voice',
    isSame: (stored) => stored.waveform === waveform && stored.quote?.message === reply_to,
    check: (settings) => checkVoiceSender(member, settings),
    payload: async () => {
      // The account is locked, so that parallel voice notes are counted one by one.
      await lockUser(db, edition, member.id)
      await checkVoicesToday(act, member.id)
      // The first message with this id was deleted between the two phases.
      if (!kept) throw new Refusal('message_id_reused')
      const quote = reply_to === undefined ? {} : { quote: await quotedMessage(act, profile, reply_to) }
      return { ...kept, waveform, gone: false, ...quote }
    },
  })
  act.afterCommit(() => discardVoiceNote(act, id, kept))
  return sent
}

/** Removes the file of a voice note unless its message exists. */
export async function discardVoiceNote(
  { deps, edition }: Pick<MemberAct, 'deps' | 'edition'>,
  id: string,
  kept: KeptVoiceNote | null,
): Promise<void> {
  if (kept && !(await isVoiceSent(deps.db, { id, voice: kept.voice })))
    await deps.files.remove(voiceNoteFolder(edition, kept.voice))
}
