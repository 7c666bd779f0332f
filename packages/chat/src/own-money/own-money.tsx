import { useOwnMoney } from './use-own-money.ts'

/** What credits cost in the member's own money, in brackets behind the price in credits (TRU-04). Nothing if it is unknown. */
export function OwnMoney({ credits }: { credits: number }) {
  const money = useOwnMoney()(credits)
  return money === null || credits === 0 ? null : <span>({money})</span>
}
