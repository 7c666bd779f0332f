import * as z from 'zod/mini'
import { get, remove } from '../call.ts'
import { moment } from '../text.ts'

/** The version of the text with which a member agrees that the card is stored. */
export const cardWording = 1

/** A card that the payment provider keeps for later orders of the member. We know its last digits only. */
export const storedCard = z.object({
  /** E.g. Mastercard •••• 6787. */
  label: z.string(),
  consented_at: moment,
  /** Of the embedded sandbox, without real money. */
  sandbox: z.boolean(),
})
export type StoredCard = z.infer<typeof storedCard>

const answer = z.object({ card: z.nullable(storedCard) })

/** The calls about the stored card of a member (PAY-06). Part of the room `credits`. */
export const cardsContract = {
  storedCard: get('/api/stored-card.php', {
    summary: 'The stored card of the member, which an order can charge with one press; null without one (PAY-06)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
  removeCard: remove('/api/stored-card.php', {
    summary: 'Removes the stored card here and at the payment provider. Does nothing without one (PAY-06)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
}
