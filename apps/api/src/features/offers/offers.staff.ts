import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import type { DiscountValidity } from '@vonk/contracts/offers/offers.schema.ts'
import type { Db } from '../../dependencies.ts'
import { randomCode } from './random-code.ts'

/** A discount code that staff makes. Sums are in minor units of `currency`. */
export type DiscountWish = {
  edition: Edition
  /** Without a name it gets one that nobody guesses. */
  code?: string | undefined
  off: { percentage: number } | { value: number }
  currency?: string | undefined
  minimum?: number | undefined
  country?: string | undefined
  /** The email address of the only member who can use it. */
  email?: string | undefined
  days?: number | undefined
  validity: DiscountValidity
}

/** Makes a discount code and returns its name (PAY-09). Throws an error with the reason if that is not possible. */
export async function makeDiscount(db: Db, wish: DiscountWish, now: Date): Promise<string> {
  const { edition, off, email, currency, minimum, days, validity } = wish
  const code = (wish.code ?? randomCode()).toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code)) throw new Error('A code has 3 to 40 letters, digits and hyphens.')
  if (code === timeBonus.code) throw new Error(`${code} is the time bonus.`)
  const country = wish.country?.toUpperCase() ?? null
  await checkSold(db, edition, { country, currency })
  const inserted = await db
    .insertInto('discount_codes')
    .values({
      code,
      edition,
      user_id: email === undefined ? null : await memberOf(db, edition, email),
      country,
      percentage: 'percentage' in off ? off.percentage : null,
      value: 'value' in off ? off.value : null,
      currency: 'value' in off || minimum !== undefined ? (currency ?? null) : null,
      minimum_order_value: minimum ?? null,
      validity,
      reason: null,
      expires_at: days === undefined ? null : new Date(now.getTime() + days * day),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['edition', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!inserted) throw new Error(`There is a code ${code} already.`)
  return code
}

/** Otherwise nobody could ever use the code. */
async function checkSold(
  db: Db,
  edition: Edition,
  { country, currency }: { country: string | null; currency: string | undefined },
): Promise<void> {
  const sold = await db
    .selectFrom('bundles')
    .select('id')
    .where('edition', '=', edition)
    .where((bundle) => (country === null ? bundle.lit(true) : bundle('country', '=', country)))
    .where((bundle) => (currency === undefined ? bundle.lit(true) : bundle('currency', '=', currency)))
    .limit(1)
    .executeTakeFirst()
  if (!sold) throw new Error('The site sells no bundle in this country and currency.')
}

async function memberOf(db: Db, edition: Edition, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('edition', '=', edition)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!user) throw new Error('The site has no member with this address.')
  return user.id
}

/** Ends a discount code. Orders that were made with it keep it. Returns false if there is none. */
export async function endDiscount(db: Db, edition: Edition, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discount_codes')
    .set({ expires_at: now })
    .where('edition', '=', edition)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
