import { minute } from '@vonk/contracts/clock.ts'
import { methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { count } from '../../admission/admission.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import type { Member } from '../../admission/session.ts'
import { settingsOf } from '../site/site.service.ts'
import { mayUse, type DiscountCode as Row } from './discounts.policy.ts'
import { findCode, isUsedUp } from './offers.repository.ts'
import { timeBonusOf } from './offers.service.ts'
import { welcomeCodeOf } from './offers.welcome.ts'

/** Names of codes that a member asks for, as for prices with a code: nobody finds codes by trying (PAY-09). */
const tries = { name: 'names of discount codes', points: 20, within: minute }

export const offersEndpoints = [
  endpoint(offersContract.discountCode, async (context) => {
    const { db, edition, member, now, query } = context
    if (query.welcome) {
      const own = await welcomeCodeOf(context, (await settingsOf(context)).welcome_hours)
      return { discountcode: own ? present(own, member, now) : null }
    }
    // Members write codes as they like, as for a price with one.
    const wanted = query.code?.toUpperCase()
    if (wanted === timeBonus.code) {
      const bonus = await timeBonusOf({ db, edition, now, member })
      return {
        discountcode:
          bonus && present({ ...ownPercentage, ...bonus, user_id: member.id, expires_at: bonus.expires }, member, now),
      }
    }
    if (!wanted) throw refuseField('code', 'required')
    await count(context.deps, context.request, tries, `member:${edition}:${member.id}`)
    const code = await findCode(db, edition, wanted)
    if (!code || !mayUse(member, code)) return { discountcode: null }
    return { discountcode: present(code, member, now, await isUsedUp(db, code, member.id)) }
  }),
]

type Code = Omit<Row, 'edition' | 'reason' | 'created_at'>

/** What the time bonus has in common with a code of one's own. */
const ownPercentage = {
  country: null,
  value: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once-per-user',
} as const

const present = (row: Code, member: Member, now: Date, used = false): DiscountCode => ({
  code: row.code,
  country: row.country,
  user_id: row.user_id,
  expires: row.expires_at?.toISOString() ?? null,
  expires_in: row.expires_at && Math.max(0, Math.round((row.expires_at.getTime() - now.getTime()) / 1000)),
  value_percentage: Number(row.percentage ?? row.value),
  percentage: row.percentage !== null,
  currency: row.currency,
  minimum_order_value: row.minimum_order_value,
  status: used ? 'used' : 'active',
  validity: row.validity,
  expired: row.expires_at !== null && row.expires_at <= now,
  paymentmethods: methodsOfCountry(row.country ?? member.country),
})
