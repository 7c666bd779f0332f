import { costOfCredits } from '@vonk/contracts/credits/credits.cost.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useKnownUser } from '@vonk/state/session.ts'

/** Returns what credits cost in the member's own money, from what they paid per credit; null if they never bought any (TRU-04). */
export function useOwnMoney(): (credits: number) => string | null {
  const format = useFormat()
  const bought = useKnownUser()?.bought
  return (credits) => (bought ? format.money(costOfCredits(bought, credits), bought.currency) : null)
}
