import { cardWording, type StoredCard } from '@vonk/contracts/credits/cards.contract.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import type { Dependencies, JobData, ProviderCard } from '../../dependencies.ts'
import { deleteCard, findCard, saveCard, type CardRow } from './cards.repository.ts'
import type { OrderRow } from './orders.repository.ts'

type Owner = Pick<Act, 'deps' | 'db' | 'edition'> & { userId: string }

/** The stored card of the member that this server can charge, or null (PAY-06). */
export async function storedCardOf({ deps, db, edition, member }: MemberAct): Promise<StoredCard | null> {
  const card = await findCard(db, edition, member.id)
  if (card?.provider !== deps.payments.name) return null
  return { label: card.label, consented_at: card.consented_at.toISOString(), sandbox: card.provider === 'sandbox' }
}

/** Removes the stored card, if there is one: nothing can charge it from the commit on. A job makes the provider forget it. */
export async function removeCard({ deps, db, edition, userId }: Owner): Promise<void> {
  const card = await deleteCard(db, edition, userId)
  if (card) await forget({ deps, db }, card)
}

/**
 * Stores the card of a paid order whose member agreed to it. An earlier card is replaced, and forgotten by the provider. Runs in the
 * transaction that books the order.
 */
export async function keepCard(
  { deps, db }: Pick<Act, 'deps' | 'db'>,
  { edition, user_id: userId, created_at: agreed }: Pick<OrderRow, 'edition' | 'user_id' | 'created_at'>,
  card: ProviderCard,
): Promise<void> {
  const earlier = await findCard(db, edition, userId)
  await saveCard(db, {
    user_id: userId,
    edition,
    provider: deps.payments.name,
    ...card,
    wording: cardWording,
    consented_at: agreed,
  })
  if (earlier && earlier.mandate !== card.mandate) await forget({ deps, db }, earlier)
}

const forget = ({ deps, db }: Pick<Act, 'deps' | 'db'>, { provider, customer, mandate }: CardRow) =>
  deps.jobs.send('card', { provider, customer, mandate }, { trx: db })

/** The job: makes the provider forget a card that was removed or replaced. Throws so that the queue retries it. */
export async function forgetCard({ payments, pools }: Dependencies, { provider, ...card }: JobData['card']): Promise<void> {
  // What another provider keeps, it can no longer charge: nobody here knows it.
  if (provider === payments.name) await pools.orders(() => payments.forget(card))
}
