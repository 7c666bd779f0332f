/**
 * `pnpm refunds`: the refunds that staff has to transfer to the accounts of direct debits, and those that the payment provider has not
 * ended, and payments that came back twice, until there is a back office. It works beside a running server.
 */
import { systemClock } from '@vonk/contracts/clock.ts'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { refundReference } from '../features/credits/refunds.presenter.ts'
import { findPaidTwice, findWaiting, settleRefund } from '../features/credits/refunds.settle.ts'
import { runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm refunds list              what has to be transferred, what the payment provider has not ended, and what came back twice
  pnpm refunds paid <id>         the money of a transfer has left our account
  pnpm refunds refused <id>      it cannot be transferred; gives the credits back and mails the member`

async function run(surroundings: Surroundings, [command, id = '']: string[]): Promise<void> {
  if (command === 'list') return list(surroundings)
  if ((command === 'paid' || command === 'refused') && /^[\da-f-]{36}$/i.test(id)) return end(surroundings, id, command)
  throw new Error(usage)
}

async function list({ db }: Surroundings): Promise<void> {
  const [waiting, twice] = [await findWaiting(db), await findPaidTwice(db)]
  if (waiting.length === 0) console.log('Nothing is waiting.')
  for (const { id, edition, way, status, amount, currency, created_at, account_holder, iban } of waiting) {
    const what =
      way === 'transfer' ? `to transfer to ${account_holder ?? '(unknown)'} ${iban ?? ''}`.trim() : `at the provider: ${status}`
    console.log(
      `${id}  ${slugOfEdition(edition)}  ${created_at.toISOString().slice(0, 10)}  ${(amount / 100).toFixed(2)} ${currency}  ${refundReference(id)}  ${what}`,
    )
  }
  for (const { edition, provider_reference, amount, back, currency } of twice)
    console.log(
      `Came back twice: ${provider_reference}  ${slugOfEdition(edition)}  ${(back / 100).toFixed(2)} of ${(amount / 100).toFixed(2)} ${currency}. Dispute the chargeback at the payment provider: the refund was paid.`,
    )
}

async function end({ db }: Surroundings, id: string, status: 'paid' | 'refused'): Promise<void> {
  const waiting = (await findWaiting(db)).find((one) => one.id === id)
  if (waiting?.way !== 'transfer') throw new Error(`No transfer with the id ${id} is waiting.`)
  await withJobs(db, async (send) => {
    // Open pages learn it when they ask again.
    const act = { deps: { jobs: { send }, live: { publish: () => {} } }, now: systemClock(), afterCommit: () => {} }
    const changed = await db.transaction().execute((trx) => settleRefund({ ...act, db: trx }, id, { status }))
    console.log(changed ? 'Done.' : 'It had ended before. Nothing changed.')
  })
}

// Last: it needs what stands above.
await runCommand(run)
