import { keepRefusedNotice, paymentAtProvider, takeNotice } from '../features/credits/payments.service.ts'
import type { Notice, Parts } from '../parts.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * The one way in for every notice (PAY-11). Throws `invalid_input` for one that is not genuine, `not_found` for one of
 * a payment that is not ours, `unavailable` or `busy` when the provider cannot be asked.
 */
export async function receiveNotice(parts: Parts, notice: Notice): Promise<void> {
  const named = parts.payments.namedIn(notice)
  if (named === null) return refuse(parts, notice, 'not_genuine')
  // Strangers invent references: the provider is asked about payments of ours alone. It repeats a notice that came before
  // we had stored the reference.
  if (!(await paymentAtProvider(parts.db, parts.payments.name, named))) return refuse(parts, notice, 'unknown_payment')
  const genuine = await parts.pools.notices(() =>
    parts.payments.readNotice(notice).catch((cause: unknown) => {
      throw new Refusal('unavailable', { cause })
    }),
  )
  if (!genuine) return refuse(parts, notice, 'not_genuine')
  const now = parts.clock()
  const outcome = await inTransaction(parts, (db, afterCommit) =>
    takeNotice({ parts, db, now, afterCommit }, { ...genuine, body: notice.body }),
  )
  if (outcome === 'unknown_payment') throw new Refusal('not_found')
}

/** Why a notice is refused, and the answer to it. */
const refusals = { not_genuine: 'invalid_input', unknown_payment: 'not_found' } as const

async function refuse(parts: Parts, { body }: Notice, outcome: keyof typeof refusals): Promise<never> {
  await keepRefusedNotice({ parts, db: parts.db, now: parts.clock() }, body, outcome)
  parts.security.note('notice_refused', { site: null })
  throw new Refusal(refusals[outcome])
}
