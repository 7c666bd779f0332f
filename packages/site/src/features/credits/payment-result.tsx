import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import type { Refund } from '@vonk/contracts/credits/refunds.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { paymentQuery } from '@vonk/state/credits/payments.queries.ts'
import { receiptQuery } from '@vonk/state/credits/receipts.queries.ts'
import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { type Interruption, useInterruption } from '@vonk/state/chat/interruption.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Coins } from '@vonk/ui/icon/icons.ts'
import { Crowned, NothingHere, SomethingBroke } from '@vonk/ui/illustration/illustration.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SandboxBadge } from '../../blocks/sandbox-badge.tsx'
import { paths } from '../../paths.ts'

/** The status of a payment. A pending payment is polled until its status changes (PAY-03). */
export function PaymentResult({ id }: { id: string | undefined }) {
  const { data: payment } = useSuspenseQuery(paymentQuery(id))
  return (
    <div role="status">
      {payment === null ? <NoPayment /> : null}
      {payment?.status === 'pending' ? <Pending payment={payment} /> : null}
      {payment?.status === 'completed' ? <Completed payment={payment} /> : null}
      {payment?.came_back ? <CameBack payment={payment} /> : null}
      {!payment?.came_back && (payment?.status === 'failed' || payment?.status === 'cancelled') ? (
        <Failed payment={payment} />
      ) : null}
    </div>
  )
}

function Sandbox({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits')
  return payment.sandbox ? <SandboxBadge>{t('payment.sandbox')}</SandboxBadge> : null
}

/** From then on, nobody should wait on this page: the provider or the bank may need hours. */
const lateAfter = 15 * minute

/** A stored card that is pending may have been charged: nobody knows yet. */
function Pending({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const isLate = useNow() - Date.parse(payment.created_at) >= lateAfter
  const interruption = useOwnInterruption()
  const sum = format.money(payment.amount, payment.currency)
  const usual = payment.by_stored_card ? t('payment.checkingText', { sum }) : t('payment.pendingText', { sum })
  return (
    <EmptyState
      level={1}
      picture={<Spinner size="40px" />}
      title={t('payment.pending')}
      text={
        <>
          {isLate ? t('payment.lateText', { sum }) : usual} <Sandbox payment={payment} />
        </>
      }
      action={
        <>
          {payment.checkout_url ? <ButtonLink href={payment.checkout_url}>{t('payment.continue')}</ButtonLink> : null}
          {interruption ? <BackToMessage interruption={interruption} variant="secondary" /> : null}
        </>
      }
    />
  )
}

/** A purchase that was paid, and from which the member may have withdrawn later. */
function Completed({ payment }: { payment: Payment }) {
  const { data } = useQuery(refundsQuery())
  const refund = data?.refunds.find((one) => one.payment_id === payment.payment_id && one.status !== 'refused')
  return refund ? <Withdrawn refund={refund} /> : <Bought payment={payment} />
}

/** What comes back for it. Whether the member is Premium is a matter of other purchases. */
function Withdrawn({ refund }: { refund: Refund }) {
  const { t } = useTranslation('credits')
  const { t: tRefunds } = useTranslation('refunds')
  const format = useFormat()
  const user = useCurrentUser()
  return (
    <EmptyState
      level={1}
      picture={<Coins />}
      title={t('payment.withdrawn')}
      text={
        <>
          {tRefunds('back', { sum: format.money(refund.amount, refund.currency), count: refund.credits })}.{' '}
          {user ? t('balance', { count: user.credits }) : null}{' '}
          {refund.sandbox ? <SandboxBadge>{t('payment.sandbox')}</SandboxBadge> : null}
        </>
      }
      action={
        <ButtonLink as={Link} to={paths.spending.href()}>
          {t('payment.statement')}
        </ButtonLink>
      }
    />
  )
}

/** The new balance (PAY-03). After a purchase that interrupted a message, the way back to it comes first (CHT-21). */
function Bought({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits')
  const user = useCurrentUser()
  // A credit note is known before the refund that it is about: nobody reads of Premium for a moment.
  const { data: isWhole } = useQuery({ ...receiptQuery(payment.payment_id), select: (one) => one.credit_notes.length === 0 })
  const isPremium = user?.paid_user === true && isWhole !== false
  const interruption = useOwnInterruption()
  return (
    <EmptyState
      level={1}
      illustration={isPremium ? <Crowned /> : undefined}
      picture={isPremium ? undefined : <Coins />}
      title={isPremium ? t('payment.completed') : t('payment.received')}
      text={
        <>
          {t('payment.completedText', { count: payment.credits })} {user ? t('balance', { count: user.credits }) : null}{' '}
          <Sandbox payment={payment} />
        </>
      }
      action={
        <>
          {interruption ? (
            <BackToMessage interruption={interruption} />
          ) : (
            <ButtonLink as={Link} to={paths.chats.href()}>
              {t('payment.chats')}
            </ButtonLink>
          )}
          <ButtonLink as={Link} to={paths.members.href()} variant="secondary">
            {t('payment.members')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Where a purchase interrupted the member who is logged in. */
const useOwnInterruption = () => useInterruption(useCurrentUser()?.id)

/** Leads back to the conversation, where the text waits (CHT-21). */
function BackToMessage({ interruption, ...look }: { interruption: Interruption; variant?: 'secondary' }) {
  const { t } = useTranslation('chat')
  return (
    <ButtonLink as={Link} to={interruption.path} {...look}>
      {t('buy.back', { name: interruption.name })}
    </ButtonLink>
  )
}

/**
 * A card that fails may fail again, so PayPal is offered beside it (PAY-07). A message that waited for the credits still waits, and the
 * way back to it stays (CHT-21).
 */
function Failed({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits')
  const { t: tChat } = useTranslation('chat')
  const interruption = useOwnInterruption()
  return (
    <EmptyState
      level={1}
      illustration={<SomethingBroke />}
      title={t('payment.failed')}
      text={
        <>
          {payment.status === 'cancelled' ? t('payment.cancelledText') : t('payment.failedText')}{' '}
          {interruption?.wrote ? tChat('buy.kept') : null}
        </>
      }
      action={
        <>
          <ButtonLink as={Link} to={paths.order.href({ id: String(payment.bundle_id), paymentmethod: payment.method })}>
            {t('payment.retry')}
          </ButtonLink>
          {payment.method === 'creditcard' && payment.status === 'failed' ? (
            <ButtonLink
              as={Link}
              to={paths.order.href({ id: String(payment.bundle_id), paymentmethod: 'paypal' })}
              variant="secondary"
            >
              {t('cardFailed.paypal')}
            </ButtonLink>
          ) : null}
          {interruption ? <BackToMessage interruption={interruption} variant="secondary" /> : null}
        </>
      }
    />
  )
}

/** It was paid, and the bank took it back: a direct debit that was returned, or a chargeback. */
function CameBack({ payment }: { payment: Payment }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  return (
    <EmptyState
      level={1}
      illustration={<SomethingBroke />}
      title={t('payment.cameBack')}
      text={
        <>
          {t('payment.cameBackText', { sum: format.money(payment.amount, payment.currency) })} <Sandbox payment={payment} />
        </>
      }
      action={
        <ButtonLink as={Link} to={paths.spending.href()}>
          {t('payment.statement')}
        </ButtonLink>
      }
    />
  )
}

function NoPayment() {
  const { t } = useTranslation('credits')
  return (
    <EmptyState
      level={1}
      illustration={<NothingHere />}
      title={t('payment.none')}
      action={
        <ButtonLink as={Link} to={paths.pricing.href()}>
          {t('payment.prices')}
        </ButtonLink>
      }
    />
  )
}
