import { useMutation } from '@tanstack/react-query'
import type { Bundle, DiscountRefusal } from '@vonk/contracts/credits/credits.schema.ts'
import { priceMutation } from '@vonk/state/credits/payments.queries.ts'

/** A discount code that the member entered for a bundle. */
export type EnteredCode = {
  /** The code that applies; null without one. */
  code: string | null
  /** The bundle at the price with the code. */
  bundle: Bundle | null
  /** Why the code that was entered last does not apply. */
  refused: DiscountRefusal | null
  isChecking: boolean
  error: unknown
  enter: (code: string) => void
  remove: () => void
}

/** Asks the server for the price with a code (PAY-09). `onChange`: the order is another one from now on. */
export function useDiscountCode(bundleId: number, onChange: () => void): EnteredCode {
  const { mutate, reset, data, variables, isPending, error } = useMutation(priceMutation())
  const code = data?.bundle && variables ? variables.code : null
  return {
    code,
    bundle: data?.bundle ?? null,
    refused: data?.refused ?? null,
    isChecking: isPending,
    error,
    enter: (entered) => {
      onChange()
      mutate({ bundle: bundleId, code: entered })
    },
    remove: () => {
      onChange()
      reset()
    },
  }
}
