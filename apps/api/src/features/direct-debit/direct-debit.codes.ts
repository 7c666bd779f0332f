import { createHash, randomInt } from 'node:crypto'
import { before } from '@vonk/contracts/clock.ts'
import { codeLength, codePause, codesPerDay, codeWindow } from '@vonk/contracts/direct-debit/direct-debit.rules.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { MemberAct } from '../../admission/act.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Dependencies } from '../../dependencies.ts'
import { brandOf } from '../../mail/render.ts'
import { countCodes, insertCodeSent, lockPhone } from './direct-debit.repository.ts'

/** A code and its hash. The code itself is only in the text message. */
export type Code = { code: string; hash: string }

type Checked = Pick<CheckedRequest<never>, 'deps' | 'request'>

/** Makes a code. It is hashed like a password: a code of six digits would be found at once from a fast hash. */
export async function makeCode({ deps, request }: Checked): Promise<Code> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  return { code, hash: await deps.pools.passwords(() => deps.passwords.hash(code), networkOf(request.ip)) }
}

/** Compares a code with a hash, in constant time. */
export const codeFits = ({ deps, request }: Checked, hash: string, code: string): Promise<boolean> =>
  deps.pools.passwords(() => deps.passwords.fits(hash, code), networkOf(request.ip))

/**
 * Counts a text message, in the transaction that stores its code. Throws `sms_limit` during the pause after the last one, or if the
 * member or the number had all codes of a day. Parallel calls wait for each other.
 */
export async function countCode(
  { db, edition, member, now }: Pick<MemberAct, 'db' | 'edition' | 'member' | 'now'>,
  phone: string,
  sentBefore: Date | undefined,
): Promise<void> {
  const pause = sentBefore ? sentBefore.getTime() + codePause - now.getTime() : 0
  if (pause > 0) throw new Refusal('sms_limit', { retryIn: pause })
  const phone_hash = createHash('sha256').update(phone).digest()
  await lockPhone(db, phone_hash)
  const sent = await countCodes(db, { userId: member.id, phone: phone_hash, since: before(now, codeWindow) })
  if (Math.max(sent.of_member, sent.to_phone) >= codesPerDay) throw new Refusal('sms_limit', { retryIn: codeWindow })
  await insertCodeSent(db, { edition, user_id: member.id, phone_hash, sent_at: now })
}

/** Sends a code. Throws `sms_failed`; then the member asks for another one. */
export async function sendCode(
  { sms, texts, log }: Dependencies,
  {
    edition,
    language,
    phone,
    code,
  }: { edition: Edition; language: MemberAct['member']['language']; phone: string; code: string },
): Promise<void> {
  if (!sms) throw new Refusal('debit_off')
  const t = texts.getFixedT(language, 'mails')
  const text = t('debitCode', { site: brandOf(edition).name, code })
  await sms.send({ edition, to: phone, text }).catch((cause: unknown) => {
    log.error({ err: cause }, 'a text message was not accepted')
    throw new Refusal('sms_failed', { cause })
  })
}
