import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** A button's label with the price below it. */
export function PricedLabel({ label, price }: { label: string; price: string }) {
  return (
    <Lines>
      <span data-words>{label}</span>
      <Price>{price}</Price>
    </Lines>
  )
}

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  text-align: start;
  overflow-wrap: break-word;
`

const Price = styled.span`
  font-family: ${tokens.type.body};
  font-size: ${tokens.size.tiny};
  font-weight: 400;
  letter-spacing: 0;
  text-transform: none;
`
