import { useQuery } from '@tanstack/react-query'
import { paymentQuery } from '@vonk/state/credits/payments.queries.ts'
import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Setting } from '../../../blocks/setting.tsx'
import { paths } from '../../../paths.ts'

/** Links a purchase with the page on which the member withdraws from it, or sees that it was refunded. */
export function RefundLink({ payment }: { payment: string }) {
  const { t } = useTranslation('refunds')
  const { data: isPaid } = useQuery({ ...paymentQuery(payment), select: (one) => one?.status === 'completed' })
  const { data } = useQuery({ ...refundsQuery(), enabled: isPaid === true })
  const isRefunded = data?.refunds.some(({ payment_id }) => payment_id === payment)
  const isRefundable = data?.refundable.some(({ payment_id, in_time }) => payment_id === payment && in_time)
  if (!isRefunded && !isRefundable) return null
  return (
    <Below align="center" size="small">
      <TextLink as={Link} to={paths.refunds.href()}>
        {isRefundable ? t('link') : t('receipts')}
      </TextLink>
    </Below>
  )
}

/** Links the settings with the page. */
export function RefundSetting() {
  const { t } = useTranslation('refunds')
  return (
    <Setting
      id="refunds"
      title={t('title')}
      text={t('setting')}
      side={
        <ButtonLink as={Link} to={paths.refunds.href()} variant="quiet" size="small">
          {t('show')}
        </ButtonLink>
      }
    />
  )
}

const Below = styled(Text)`
  padding-top: ${tokens.spacing[4]};
`
