import { day } from '@vonk/contracts/clock.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { startRepeated } from '../../jobs/repeated.ts'
import { findStanding } from './chargebacks.repository.ts'
import { takeChargebacks } from './chargebacks.service.ts'

/** In ms: for how long a chargeback may still be reversed. Banks decide a dispute within half a year. */
const disputedFor = 200 * day

/**
 * Asks the provider for each payment with a chargeback whether the money is back: Mollie promises a notice when a chargeback comes, but
 * none when it is reversed. A payment without an answer waits for the next run.
 */
export async function watchChargebacks(deps: Dependencies): Promise<void> {
  const { db, payments, pools, log, clock } = deps
  for (const { reference } of await findStanding(db, payments.name, { now: clock(), age: disputedFor })) {
    try {
      const payment = await pools.notices(() => payments.look(reference))
      if (payment)
        await inTransaction(deps, (trx, afterCommit) => takeChargebacks({ deps, db: trx, now: clock(), afterCommit }, payment))
    } catch (error) {
      log.warn({ err: error }, 'a chargeback could not be looked at')
    }
  }
}

/** Looks at the chargebacks once a day, however many servers run. */
export const startChargebackWatch = (deps: Dependencies, { onError }: { onError: (error: unknown) => void }) =>
  startRepeated(deps.jobs, 'chargebacks', () => watchChargebacks(deps), { onError })
