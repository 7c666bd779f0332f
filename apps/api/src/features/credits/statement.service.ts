import type { Movement, MovementKind, Totals } from '@vonk/contracts/credits/statement.contract.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import type { Act } from '../../admission/act.ts'
import { noteName } from './credit-notes.service.ts'
import { findMovements, sumsByKind, type MovementRow } from './statement.repository.ts'

type Owner = Pick<Act, 'db'> & { edition: Edition; userId: string }

/** Movements of one page. */
const pageSize = 50

/** Movements in a file. A member who pays for a message every ten minutes, day and night, needs two years for so many. */
const fileSize = 100_000

/** A page of the member's statement, newest first, and the totals of all movements (TRU-06). */
export async function statementOf(
  owner: Owner,
  before?: string,
): Promise<{ movements: Movement[]; next: string | null; totals: Totals }> {
  const { db, edition, userId } = owner
  const rows = await findMovements(db, { edition, userId, before, limit: pageSize + 1 })
  const movements = rows.slice(0, pageSize).map(presentMovement)
  const next = rows.length > pageSize ? (movements.at(-1) as Movement).id : null
  return { movements, next, totals: totalsOf(await sumsByKind(db, userId)) }
}

/** The whole statement, oldest first. */
export async function wholeStatement({ db, edition, userId }: Owner): Promise<Movement[]> {
  const rows = await findMovements(db, { edition, userId, limit: fileSize })
  return rows.map(presentMovement).toReversed()
}

const presentMovement = (row: MovementRow): Movement => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  credits: row.credits,
  balance: row.balance,
  name: row.name,
  paid: row.payment_id === null ? null : { payment_id: row.payment_id, amount: row.amount, currency: row.currency },
  credit_note:
    row.note_payment === null
      ? null
      : { payment_id: row.note_payment, number: noteName({ company_id: row.note_company, number: row.note_number }) },
})

/** In which total each kind counts. */
const totalOf: Record<MovementKind, Exclude<keyof Totals, 'balance'>> = {
  purchase: 'bought',
  signup: 'given',
  grant: 'given',
  return: 'returned',
  unanswered: 'returned',
  message: 'spent',
  gift: 'spent',
  photo: 'spent',
  voice: 'spent',
  withdrawal: 'spent',
  'debit-return': 'reversed',
  chargeback: 'reversed',
  'chargeback-reversed': 'reversed',
  refund: 'refunded',
  'refund-refused': 'refunded',
}

export function totalsOf(sums: readonly { kind: MovementKind; credits: number }[]): Totals {
  const totals: Totals = { bought: 0, given: 0, returned: 0, spent: 0, reversed: 0, refunded: 0, balance: 0 }
  for (const { kind, credits } of sums) {
    // A refund that was refused is taken off the refunds, and a chargeback that was reversed off the chargebacks.
    totals[totalOf[kind]] += kind === 'refund-refused' || kind === 'chargeback-reversed' ? -credits : Math.abs(credits)
    totals.balance += credits
  }
  return totals
}
