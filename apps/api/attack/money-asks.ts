import type { Payment, PaymentStatus, Pricing } from '@vonk/contracts/credits/credits.schema.ts'
import type { NotedChargeback } from '../src/dependencies.ts'
import { noticePath } from '../src/features/credits/payments.service.ts'
import { createSandbox, sandboxKey } from '../src/payments/sandbox.ts'
import { callAsk, nothing } from './calls.ts'
import type { Arena } from './race.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'
import type { Member } from './world.ts'

export type Sale = { bundle: number; price: number }

/** An order of a bundle. Without a `key`, each order has its own. */
export const order = ({ random }: Arena, member: Member, sale: Sale, key?: string, change: Record<string, unknown> = {}): Ask =>
  callAsk(
    'credits.buy',
    { ...nothing(random), ...sale },
    { cookie: member.cookie, ...(key && { headers: { 'idempotency-key': key } }) },
    { body: change },
  )

export const paymentIn = ({ json }: Answer) => (json as { payment?: Payment }).payment

export const idsOf = (answers: readonly Answer[]) => [
  ...new Set(answers.flatMap((answer) => paymentIn(answer)?.payment_id ?? [])),
]

/** The current bundles and prices for a member. */
export async function pricesFor({ target, random }: Arena, { cookie }: Member): Promise<Pricing['bundles']> {
  const { json } = await target.ask(callAsk('credits.pricing', nothing(random), { cookie }))
  return (json as Pricing).bundles
}

export const paymentsOf = ({ target }: Arena, { id }: Member) =>
  target.db.selectFrom('payments').selectAll().where('user_id', '=', id).execute()

export async function balanceOf({ target }: Arena, { id }: Member): Promise<number> {
  const wallet = await target.db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()
  return wallet.balance
}

/** A signed notice of the sandbox about a payment, and about what the bank of its payer took back. */
export function notice({ target }: Arena, reference: string, status: PaymentStatus, chargebacks: NotedChargeback[] = []): Ask {
  const signed = createSandbox(sandboxKey(target.dataDir)).noticeOf(reference, status, { chargebacks })
  return { method: 'POST', path: noticePath, headers: { ...signed.headers, origin: null }, body: JSON.stringify(signed.body) }
}

/** Pays all open orders of a member in parallel. */
export async function payAll(arena: Arena, member: Member): Promise<void> {
  const open = (await paymentsOf(arena, member)).filter(({ status }) => status === 'pending')
  await arena.together(open.map(({ provider_reference }) => notice(arena, provider_reference ?? '', 'completed')))
}
