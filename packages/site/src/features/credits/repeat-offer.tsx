import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { repeatOrderQuery } from '@vonk/state/credits/payments.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { usePaymentMethodNames } from './use-payment-method-names.ts'

/** The last purchase again: what, how and for how much, and the way to its order (PAY-06). Nothing if it cannot be repeated. */
export function RepeatOffer() {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const names = usePaymentMethodNames()
  const { data: order } = useSuspenseQuery(repeatOrderQuery())
  if (order === null) return null
  const { bundle, method } = order
  return (
    <Card>
      <Cluster justify="space-between" gap={4}>
        <Stack gap={1}>
          <Text strong>{t('repeat.same')}</Text>
          <Text tone="muted">
            {t('repeat.what', {
              count: bundle.credits,
              price: format.money(bundle.price, bundle.currency),
              method: names[method],
            })}
          </Text>
        </Stack>
        <ButtonLink as={Link} to={paths.repeatOrder.href()}>
          {t('repeat.title')}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
