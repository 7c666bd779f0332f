import type { Edition } from '@vonk/contracts/editions.ts'
import type { PaymentRow } from '../../database/schema.ts'
import type { Db } from '../../dependencies.ts'

/** Serializes the orders of one member. */
export const lockBuyer = (db: Db, edition: Edition, userId: string) =>
  db.selectFrom('users').select('id').where('edition', '=', edition).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** An order by id, unless its account was erased. */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: string }>()
    .executeTakeFirst()

/** An order of an account that still exists. */
export type OrderRow = PaymentRow & { user_id: string }
type Buyer = Pick<OrderRow, 'edition' | 'provider' | 'user_id'>

/** A member's orders that can still be paid and may still be cancelled, newest first. */
const openOrders = (db: Db, { edition, user_id, provider }: Pick<PaymentRow, 'edition' | 'user_id' | 'provider'>) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('edition', '=', edition)
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .where('cancel_refused_at', 'is', null)
    // Ids are in order of time, because the member is locked.
    .orderBy('id', 'desc')
    .$narrowType<{ user_id: string }>()

/** There may be several while the provider does not answer: it has to cancel an order before the next one takes its place. */
export const findOpenOrders = (db: Db, buyer: Buyer) => openOrders(db, buyer).execute()

export const findOpenOrder = (db: Db, buyer: Buyer) => openOrders(db, buyer).limit(1).executeTakeFirst()

/** Earlier orders that the provider must cancel before it creates this payment. */
export const findEarlierOpen = (db: Db, order: OrderRow) =>
  openOrders(db, order).where('id', '<', order.id).where('provider_reference', 'is not', null).execute()

/** Cancels orders without a checkout: they cannot be paid. One that charges a stored card may be paid at this moment. */
export const cancelUnopened = (db: Db, edition: Edition, userId: string) =>
  db
    .updateTable('payments')
    .set({ status: 'cancelled' })
    .where('edition', '=', edition)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('provider_reference', 'is', null)
    .where('card', 'is distinct from', 'stored')
    .execute()

export const failUnopened = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_reference', 'is', null)
    .execute()

/** Stores the checkout, even if the order was cancelled meanwhile: a later notice may refer to it. */
export const saveCheckout = (db: Db, id: string, checkout: { reference: string; url: string | null }) =>
  db
    .updateTable('payments')
    .set({ provider_reference: checkout.reference, checkout_url: checkout.url })
    .where('id', '=', id)
    .where('provider_reference', 'is', null)
    .execute()

export const saveCancelRefused = (db: Db, id: string, now: Date) =>
  db.updateTable('payments').set({ cancel_refused_at: now }).where('id', '=', id).where('status', '=', 'pending').execute()

/** Whether another order of the same member reserves or has used this order's discount code. */
export async function isCodeTaken(db: Db, { id, edition, user_id, discount_code }: OrderRow): Promise<boolean> {
  if (discount_code === null) return false
  const holder = await db
    .selectFrom('payments')
    .select('id')
    .where('edition', '=', edition)
    .where('user_id', '=', user_id)
    .where('discount_code', '=', discount_code)
    .where((payment) => payment.or([payment('status', 'in', ['pending', 'completed']), payment('completed_at', 'is not', null)]))
    .where('id', '<>', id)
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom('discount_codes')
            .select('code')
            .whereRef('discount_codes.edition', '=', 'payments.edition')
            .whereRef('discount_codes.code', '=', payment.ref('payments.discount_code').$castTo<string>())
            .where('validity', '=', 'unlimited'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return holder !== undefined
}
