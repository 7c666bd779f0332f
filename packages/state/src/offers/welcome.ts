import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import type { DiscountCode } from '@vonk/contracts/offers/offers.schema.ts'
import { apiOf } from '../attached.ts'
import { onThisClockFor } from '../this-clock.ts'
import { endingHere, mayHaveTimeBonus, provideTimeBonus, timeBonusQuery } from './time-bonus.ts'

const welcomeKey = ['offers', 'welcome']

/**
 * The welcome discount of a member who never paid, or null (BON-04). The first question gives it to the member and changes the
 * prices, which have the key `prices`. A failure is silent.
 */
const welcomeQuery = (prices: QueryKey) =>
  queryOptions({
    queryKey: welcomeKey,
    queryFn: async ({ client, signal }): Promise<DiscountCode | null> => {
      const query = { welcome: 'true' } as const
      const { discountcode } = await apiOf(client).call(offersContract.discountCode, { query, signal })
      if (discountcode) void client.invalidateQueries({ queryKey: prices })
      return discountcode && endingHere(discountcode)
    },
    staleTime: onThisClockFor(Number.POSITIVE_INFINITY),
    throwOnError: false,
  })

/** The discount of a member's first purchase, or null: the time bonus, else the welcome discount (BON-05). */
export function useActiveBonus(user: Pick<User, 'paid_user' | 'signup_date'>, prices: QueryKey): DiscountCode | null {
  const mayHave = mayHaveTimeBonus(user)
  const { data: bonus } = useQuery({ ...timeBonusQuery(), enabled: mayHave })
  const mayBeWelcome = !user.paid_user && (!mayHave || bonus === null)
  const { data: welcome } = useQuery({ ...welcomeQuery(prices), enabled: mayBeWelcome })
  if (mayHave && bonus) return bonus
  return mayBeWelcome ? (welcome ?? null) : null
}

/** Removes a bonus whose time is over; the prices, which have the key `prices`, are without it from then on. */
export function endBonus(client: QueryClient, { code }: Pick<DiscountCode, 'code'>, prices: QueryKey): void {
  if (code === timeBonus.code) provideTimeBonus(client, null)
  else client.setQueryData<DiscountCode | null>(welcomeKey, null)
  void client.invalidateQueries({ queryKey: prices })
}
