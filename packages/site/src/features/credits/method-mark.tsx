import type { PaymentMethod } from '@vonk/contracts/credits/credits.schema.ts'
import { styled } from 'styled-components'

/**
 * A small mark by which people find their payment method faster. It is our own drawing in the colour of the method; the name stands
 * beside it, so screen readers skip it.
 */
export function MethodMark({ method }: { method: PaymentMethod }) {
  const { ground, ink, letters } = marks[method]
  return (
    <Mark viewBox="0 0 40 26" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="39" height="25" rx="5" fill={ground} stroke="rgb(128 128 128 / 0.45)" />
      {letters === null ? (
        <>
          <rect x="6" y="6" width="28" height="14" rx="2.5" fill="none" stroke={ink} strokeWidth="1.6" />
          <path d="M6 11h28" stroke={ink} strokeWidth="2.6" />
        </>
      ) : (
        <text
          x="20"
          y="17.4"
          textAnchor="middle"
          fontSize={letters.length > 2 ? 10 : 12}
          fontWeight="800"
          fontFamily="system-ui, sans-serif"
          fill={ink}
        >
          {letters}
        </text>
      )}
    </Mark>
  )
}

/** Colours stay the same in the dark, like those of a card in a wallet. */
const marks: Record<PaymentMethod, { ground: string; ink: string; letters: string | null }> = {
  ideal: { ground: '#ffffff', ink: '#cc0066', letters: 'iD' },
  creditcard: { ground: '#1f2a44', ink: '#ffffff', letters: null },
  bancontact: { ground: '#ffffff', ink: '#005498', letters: 'Bc' },
  paypal: { ground: '#ffffff', ink: '#003087', letters: 'PP' },
  directdebit: { ground: '#ffffff', ink: '#10298e', letters: 'SEPA' },
  klarna: { ground: '#ffb3c7', ink: '#17120f', letters: 'K.' },
}

const Mark = styled.svg`
  flex: none;
  width: 40px;
  height: 26px;
`
