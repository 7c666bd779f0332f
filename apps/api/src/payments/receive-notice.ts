import { keepRefusedNotice, takeNotice } from '../features/credits/payments.service.ts'
import type { Parts } from '../parts.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * The one way in for every notice (PAY-11). Throws `invalid_input` for one that is not genuine, `not_found` for one of
 * a payment that is not ours, `unavailable` or `busy` when the provider cannot be asked.
 */
export async function receiveNotice(
  parts: Parts,
  notice: { headers: Record<string, string | undefined>; body: unknown },
): Promise<void> {
  const genuine = await parts.pools.notices(() =>
    parts.payments.readNotice(notice).catch((cause: unknown) => {
      throw new Refusal('unavailable', { cause })
    }),
  )
  const now = parts.clock()
  if (!genuine) {
    await keepRefusedNotice({ parts, db: parts.db, now }, notice.body)
    parts.security.note('notice_refused', { site: null })
    throw new Refusal('invalid_input')
  }
  const outcome = await inTransaction(parts, (db, afterCommit) =>
    takeNotice({ parts, db, now, afterCommit }, { ...genuine, body: notice.body }),
  )
  if (outcome === 'unknown_payment') throw new Refusal('not_found')
}
