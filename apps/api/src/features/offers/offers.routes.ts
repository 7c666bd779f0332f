import { methodsOfCountry } from '@vonk/contracts/credits/credits.rules.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import type { Selectable } from 'kysely'
import type { DiscountCodeTable } from '../../database/schema.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import type { Member } from '../../admission/session.ts'
import { mayUse } from './offers.policy.ts'
import { findCode, findOwnCode } from './offers.repository.ts'
import { timeBonusOf } from './offers.service.ts'

export const offersEndpoints = [
  endpoint(offersContract.discountCode, async ({ db, edition, member, now, query }) => {
    if (query.welcome) {
      const own = await findOwnCode(db, edition, member.id, now)
      return { discountcode: own ? present(own, member, now) : null }
    }
    if (query.code === timeBonus.code) {
      const bonus = await timeBonusOf({ db, edition, now, member })
      return {
        discountcode: bonus && present({ ...bonus, user_id: member.id, country: null, expires_at: bonus.expires }, member, now),
      }
    }
    if (!query.code) throw refuseField('code', 'required')
    const code = await findCode(db, edition, query.code)
    return { discountcode: code && mayUse(member, code) ? present(code, member, now) : null }
  }),
]

type Code = Pick<Selectable<DiscountCodeTable>, 'code' | 'country' | 'user_id' | 'expires_at' | 'percentage'>

const present = (row: Code, member: Member, now: Date): DiscountCode => ({
  code: row.code,
  country: row.country,
  user_id: row.user_id,
  expires: row.expires_at?.toISOString() ?? null,
  expires_in: row.expires_at && Math.max(0, Math.round((row.expires_at.getTime() - now.getTime()) / 1000)),
  value_percentage: row.percentage,
  percentage: true,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: row.expires_at !== null && row.expires_at <= now,
  paymentmethods: methodsOfCountry(row.country ?? member.country),
})
