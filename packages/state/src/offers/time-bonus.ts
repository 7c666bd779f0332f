import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { day, systemClock } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { apiOf } from '../attached.ts'
import { onThisClock, onThisClockFor } from '../this-clock.ts'

/**
 * The time bonus of the logged-in member, or null (BON-01). The logout removes it with the member's other data (BON-03). Its end is
 * given on this device's clock. A failure is silent: the price has the discount anyway.
 */
export const timeBonusQuery = () =>
  queryOptions({
    queryKey: ['offers', 'time-bonus'],
    queryFn: async ({ client, signal }): Promise<DiscountCode | null> => {
      const query = { code: timeBonus.code }
      const { discountcode } = await apiOf(client).call(offersContract.discountCode, { query, signal })
      return discountcode && endingHere(discountcode)
    },
    staleTime: onThisClockFor(Number.POSITIVE_INFINITY),
    throwOnError: false,
  })

/** A code whose end is given on this device's clock. */
export const endingHere = (code: DiscountCode): DiscountCode =>
  code.expires_in === null ? code : { ...code, expires: onThisClock(code.expires_in) }

/** Stores a time bonus; null removes it. */
export const provideTimeBonus = (client: QueryClient, bonus: DiscountCode | null) =>
  client.setQueryData(timeBonusQuery().queryKey, bonus)

/** Whether it is worth asking for a member's time bonus. Leaves room for a device whose clock is wrong. */
export function mayHaveTimeBonus({ paid_user, signup_date }: Pick<User, 'paid_user' | 'signup_date'>): boolean {
  const since = systemClock().getTime() - new Date(signup_date).getTime()
  return !paid_user && Math.abs(since) < limits.timeBonusSeconds * 1000 + day
}

/** The member's time bonus, or null. */
export function useTimeBonus(user: Pick<User, 'paid_user' | 'signup_date'>): DiscountCode | null {
  const enabled = mayHaveTimeBonus(user)
  const { data } = useQuery({ ...timeBonusQuery(), enabled })
  return enabled ? (data ?? null) : null
}
