import { useMutation } from '@tanstack/react-query'
import { codeOf, isApiError } from '@vonk/api-client/api-error.ts'
import type { Bundle, CardUse, PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { buyMutation, newOrder } from '@vonk/state/credits/payments.queries.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { openCheckout } from './open-checkout.ts'
import type { EnteredCode } from './use-discount-code.ts'

type Offered = { methods: readonly PaymentMethod[]; wantedMethod?: string | undefined }

/** One order (PAY-02): the payment method, and `pay`, which opens the checkout. Call `change` when the member chooses anything else. */
export function useOrder({ methods, wantedMethod }: Offered) {
  const [method, setMethod] = useState<PaymentMethod | null>(
    methods.find((offered) => offered === wantedMethod) ?? methods[0] ?? null,
  )
  // A second press, or a retry after a lost response, is the same order. After a refusal or a change it is a new order.
  const [order, setOrder] = useState(newOrder)
  const { mutate: buy, reset, isPending, isSuccess, error } = useMutation(buyMutation())
  const navigate = useNavigate()
  const change = () => setOrder(newOrder())
  // Back from the checkout, a browser shows the page as it was left: with a button that waits for the checkout to open.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      setOrder(newOrder())
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset])
  return {
    method,
    chooseMethod: (chosen: PaymentMethod) => {
      setMethod(chosen)
      change()
    },
    change,
    /** `entered`: the discount code in the price that the member entered. It is checked again if the price has changed. `card`: for the
     * method `creditcard`. */
    pay: (bundle: Pick<Bundle, 'id' | 'price'>, entered?: Pick<EnteredCode, 'code' | 'enter'>, card?: CardUse) => {
      if (!method) return
      // It has a form and a code of its own (PAY-08).
      if (method === 'directdebit') return void navigate(`${paths.directDebit.href()}?bundle=${bundle.id}`)
      const code = entered?.code ?? undefined
      buy(
        { bundle: bundle.id, method, price: bundle.price, code, order, card: method === 'creditcard' ? card : undefined },
        {
          onSuccess: openCheckout,
          onError: (failure) => {
            if (isApiError(failure) && failure.status !== 0) change()
            if (code !== undefined && codeOf(failure) === 'price_changed') entered?.enter(code)
          },
        },
      )
    },
    isPaying: isPending || isSuccess,
    error,
  }
}
