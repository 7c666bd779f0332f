import { useSuspenseQuery } from '@tanstack/react-query'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import type { DirectDebit } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { directDebitQuery } from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SandboxBadge } from '../../blocks/sandbox-badge.tsx'
import { VatNote } from '../../blocks/vat-note.tsx'
import { CodeStep } from './code-step.tsx'
import { DebitForm } from './debit-form.tsx'
import { DebitsOverview } from './debits-overview.tsx'
import { SignedMandate } from './signed-mandate.tsx'

type Props = {
  bundleId: number | undefined
  /** What the law asks beside the order button. */
  terms: ReactNode
}

/** With a bundle its order: form, then code; or one press with a signed mandate. Below it mandates and debits (PAY-08). */
export function DirectDebitPage({ bundleId, terms }: Props) {
  const { t } = useTranslation('direct-debit')
  const state = useSuspenseQuery(directDebitQuery()).data
  const { bundles } = useSuspenseQuery(pricingQuery()).data
  const bundle = bundles.find(({ id }) => id === (state.draft?.bundle ?? bundleId))
  return (
    <Stack gap={6}>
      <Stack gap={3} align="start">
        <Heading level={1}>{t('title')}</Heading>
        {state.sandbox ? <SandboxBadge>{t('sandbox')}</SandboxBadge> : null}
      </Stack>
      {bundle || state.obstacle !== null ? <Ordering state={state} bundle={bundle} terms={terms} /> : null}
      <DebitsOverview state={state} />
    </Stack>
  )
}

const refusals = { off: 'debit_off', blocked: 'debit_blocked', not_confirmed: 'not_confirmed' } as const

type OrderingProps = Pick<Props, 'terms'> & { state: DirectDebit; bundle: Bundle | undefined }

function Ordering({ state, bundle, terms }: OrderingProps) {
  const { t } = useTranslation('direct-debit')
  const { errorText } = useErrorText()
  const [signsAnew, setSignsAnew] = useState(false)
  const signed = signsAnew ? undefined : state.mandates.find(({ usable }) => usable)
  const other = bundle ? paths.order.href({ id: String(bundle.id) }) : paths.pricing.href()
  if (state.obstacle !== null || !bundle)
    return (
      <Banner
        tone="warning"
        action={
          <ButtonLink as={Link} to={other} size="small" variant="secondary">
            {t('other')}
          </ButtonLink>
        }
      >
        {errorText({ code: refusals[state.obstacle ?? 'off'] })}
      </Banner>
    )
  return (
    <Card padding={6}>
      <Stack gap={5}>
        <Summary state={state} bundle={bundle} />
        {state.draft ? <CodeStep draft={state.draft} sandbox={state.sandbox} /> : null}
        {!state.draft && signed ? <SignedMandate mandate={signed} bundle={bundle} onOther={() => setSignsAnew(true)} /> : null}
        {!state.draft && !signed ? <DebitForm state={state} bundle={bundle} /> : null}
        {terms}
      </Stack>
    </Card>
  )
}

/** What is bought, for how much, and when it is collected: before anything is paid. */
function Summary({ state, bundle }: { state: DirectDebit; bundle: Bundle }) {
  const { t } = useTranslation('direct-debit')
  const format = useFormat()
  const { vat } = useSuspenseQuery(pricingQuery()).data
  const dates = useDates()
  return (
    <Stack gap={2}>
      <Heading level={2} size="title">
        {t('summary.credits', { count: bundle.credits, sum: format.money(state.draft?.price ?? bundle.price, bundle.currency) })}
      </Heading>
      <VatNote vat={vat} />
      <Text tone="muted">{t('summary.when', { date: dates.date(state.due_on) })}</Text>
    </Stack>
  )
}
