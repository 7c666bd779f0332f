import type { MovementKind } from '@vonk/contracts/credits/statement.contract.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { sql } from 'kysely'
import type { Db } from '../../dependencies.ts'
import { movementsOf } from './credits.repository.ts'

export type MovementRow = {
  id: string
  created_at: Date
  kind: MovementKind
  credits: number
  balance: number
  name: string | null
} & ({ payment_id: string; amount: number; currency: string } | { payment_id: null }) &
  ({ note_payment: string; note_company: number; note_number: number } | { note_payment: null })

/** SQL: all entries of a wallet. Ids are in order of time, because each entry is written under the lock of the wallet. */
const entries = (userId: string) => sql`
  select id, created_at, kind, reference, case when to_account like 'wallet:%' then amount else -amount end as credits
  from ledger where ${movementsOf(userId)}
`

/** Movements of a wallet, newest first, with the balance after each; at most `limit`, those before the entry `before`. */
export async function findMovements(
  db: Db,
  { edition, userId, before, limit }: { edition: Edition; userId: string; before?: string; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with entries as (${entries(userId)}),
    page as (
      select *, sum(credits) over (order by id)::integer as balance
      from entries where ${before ?? null}::uuid is null or id < ${before ?? null}::uuid
      order by id desc limit ${limit}
    )
    select page.id, page.created_at, page.kind, page.credits, page.balance,
      peers.name, payments.id as payment_id, coalesce(refunds.amount, named.amount, payments.amount) as amount, payments.currency,
      notes.payment_id as note_payment, notes.company_id as note_company, notes.number as note_number
    from page
    left join refunds on refunds.edition = ${edition} and refunds.id = case when page.kind in ('refund', 'refund-refused') then page.reference::uuid end
    left join chargebacks on chargebacks.id = case when page.kind in ('chargeback', 'chargeback-reversed') then page.reference::uuid end
    -- Credits that were taken later are a row of their own, with the amount 0: the amount is in the first row of that chargeback.
    left join lateral (
      select max(amount) as amount from chargebacks as rows
      where rows.payment_id = chargebacks.payment_id and rows.provider_reference = chargebacks.provider_reference
    ) as named on true
    left join payments on payments.edition = ${edition} and payments.id =
      case when page.kind in ('purchase', 'debit-return') then page.reference::uuid else coalesce(refunds.payment_id, chargebacks.payment_id) end
    left join credit_notes as notes on page.kind in ('refund', 'debit-return', 'chargeback', 'chargeback-reversed') and case
      when page.kind = 'refund' and refunds.way <> 'bank' then notes.refund_id = refunds.id
      when page.kind = 'refund' then notes.payment_id = refunds.payment_id and notes.refund_id is null and notes.chargeback_id is null
      when page.kind = 'chargeback' then notes.chargeback_id = chargebacks.id and notes.amount > 0
      when page.kind = 'chargeback-reversed' then notes.chargeback_id = chargebacks.id and notes.amount < 0
      else notes.payment_id = page.reference::uuid and notes.refund_id is null and notes.chargeback_id is null
    end
    left join messages on messages.edition = ${edition} and messages.id =
      case when page.kind in ('message', 'gift', 'photo', 'voice', 'return', 'unanswered') then page.reference::uuid end
    left join participants on participants.conversation_id = messages.conversation_id and participants.profile_id = ${userId}::uuid
    left join profiles as peers on peers.id = participants.peer_id
    order by page.id desc
  `.execute(db)
  return rows
}

/** The sums of a wallet's entries by kind, each with its sign. */
export async function sumsByKind(db: Db, userId: string): Promise<{ kind: MovementKind; credits: number }[]> {
  const { rows } = await sql<{ kind: MovementKind; credits: number }>`
    select kind, sum(credits)::integer as credits from (${entries(userId)}) as entries group by kind
  `.execute(db)
  return rows
}
