import { lookAtRefunds } from '../features/credits/refunds.settle.ts'
import { keepRefusedNotice, mayBeOurs, takeNotice } from '../features/credits/payments.service.ts'
import type { Notice, Dependencies } from '../dependencies.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * Handles every notice of a provider (PAY-11). Throws `invalid_input` for a notice that is not genuine, `not_found` for an
 * unknown payment, and `unavailable` or `busy` when the provider cannot be reached.
 */
export async function receiveNotice(deps: Dependencies, notice: Notice): Promise<void> {
  const named = deps.payments.namedIn(notice)
  if (named === null) return refuse(deps, notice, 'not_genuine')
  // Anybody can send made-up references, so we call the provider only for payments that may be ours. If a notice comes before we
  // have stored its reference, the provider repeats it.
  if (!(await mayBeOurs(deps, named))) return refuse(deps, notice, 'unknown_payment')
  const genuine = await deps.pools.notices(() =>
    deps.payments.readNotice(notice).catch((cause: unknown) => {
      throw new Refusal('unavailable', { cause })
    }),
  )
  if (!genuine) return refuse(deps, notice, 'not_genuine')
  const now = deps.clock()
  const outcome = await inTransaction(deps, async (db, afterCommit) => {
    await lookAtRefunds({ deps, db }, genuine.reference)
    return takeNotice({ deps, db, now, afterCommit }, { ...genuine, body: notice.body })
  })
  if (outcome === 'unknown_payment') throw new Refusal('not_found')
}

/** The outcomes of a refused notice, and their error codes. */
const refusals = { not_genuine: 'invalid_input', unknown_payment: 'not_found' } as const

async function refuse(deps: Dependencies, { body }: Notice, outcome: keyof typeof refusals): Promise<never> {
  await keepRefusedNotice({ deps, db: deps.db, now: deps.clock() }, body, outcome)
  deps.security.note('notice_refused', { site: null })
  throw new Refusal(refusals[outcome])
}
