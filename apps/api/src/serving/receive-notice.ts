import { keepRefusedNotice, paymentAtProvider, takeNotice } from '../features/credits/payments.service.ts'
import type { Notice, Dependencies } from '../dependencies.ts'
import { inTransaction } from '../admission/transaction.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * The one way in for every notice (PAY-11). Throws `invalid_input` for one that is not genuine, `not_found` for one of
 * a payment that is not ours, `unavailable` or `busy` when the provider cannot be asked.
 */
export async function receiveNotice(deps: Dependencies, notice: Notice): Promise<void> {
  const named = deps.payments.namedIn(notice)
  if (named === null) return refuse(deps, notice, 'not_genuine')
  // Strangers invent references: the provider is asked about payments of ours alone. It repeats a notice that came before
  // we had stored the reference.
  if (!(await paymentAtProvider(deps.db, deps.payments.name, named))) return refuse(deps, notice, 'unknown_payment')
  const genuine = await deps.pools.notices(() =>
    deps.payments.readNotice(notice).catch((cause: unknown) => {
      throw new Refusal('unavailable', { cause })
    }),
  )
  if (!genuine) return refuse(deps, notice, 'not_genuine')
  const now = deps.clock()
  const outcome = await inTransaction(deps, (db, afterCommit) =>
    takeNotice({ deps, db, now, afterCommit }, { ...genuine, body: notice.body }),
  )
  if (outcome === 'unknown_payment') throw new Refusal('not_found')
}

/** Why a notice is refused, and the answer to it. */
const refusals = { not_genuine: 'invalid_input', unknown_payment: 'not_found' } as const

async function refuse(deps: Dependencies, { body }: Notice, outcome: keyof typeof refusals): Promise<never> {
  await keepRefusedNotice({ deps, db: deps.db, now: deps.clock() }, body, outcome)
  deps.security.note('notice_refused', { site: null })
  throw new Refusal(refusals[outcome])
}
