import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { BundleOptions, useBundleChoice } from './bundle-options.tsx'

/** The bundles on a phone: a row for each in one card, and one button with the sum (PAY-01). */
export function BundleRows({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { bundle, choose } = useBundleChoice(bundles)
  if (!bundle) return null
  return (
    <OnPhone>
      <Card>
        <Stack gap={4}>
          <BundleOptions bundles={bundles} chosen={bundle} onChoose={choose} />
          <ButtonLink as={Link} to={paths.order.href({ id: String(bundle.id) })} size="large" wide>
            {t('bundles.chooseNamed', { count: bundle.credits, price: format.money(bundle.price, bundle.currency) })}
          </ButtonLink>
        </Stack>
      </Card>
    </OnPhone>
  )
}

const OnPhone = styled.div`
  display: none;

  ${media.belowSmall} {
    display: block;
  }
`
