import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Money, type HeadingSize } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type PriceProps = {
  bundle: Pick<Bundle, 'amount' | 'price' | 'currency'>
  size: 'large' | HeadingSize
  /** A label may only have a `span`. */
  as?: 'p' | 'span'
}

/** The price of a bundle. With a discount, the regular price comes first, struck through (PAY-02). */
export function Price({ bundle: { amount, price, currency }, size, as: Whole = 'p' }: PriceProps) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const now = <Money size={size}>{format.money(price, currency)}</Money>
  if (price >= amount) return <Whole>{now}</Whole>
  return (
    <Both as={Whole}>
      <span>
        {/* Some screen readers do not announce struck-through text. */}
        <VisuallyHidden>{t('discount.regular')} </VisuallyHidden>
        <Before size="body">{format.money(amount, currency)}</Before>
      </span>
      <span>
        <VisuallyHidden>{t('discount.now')} </VisuallyHidden>
        {now}
      </span>
    </Both>
  )
}

const Both = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 ${tokens.spacing[3]};
`

const Before = styled(Money).attrs({ as: 'del' })`
  color: ${tokens.colours.textMuted};
  font-weight: inherit;
`
