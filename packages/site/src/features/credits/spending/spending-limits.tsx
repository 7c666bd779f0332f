import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Spending } from '@vonk/contracts/credits/spending.contract.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { limitSpendingMutation, spendingQuery } from '@vonk/state/credits/spending.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { SettingForm, SettingGroup } from '../../../blocks/setting.tsx'
import { BreakSetting } from './break-setting.tsx'

/** How much the member wants to spend at most, per period, and a break from buying (TRU-19). */
export function SpendingLimits() {
  const { t } = useTranslation('spending')
  const { data: spending } = useSuspenseQuery(spendingQuery())
  return (
    <Stack gap={3} id="limits">
      <SettingGroup title={t('limits.title')}>
        {spending.limits.map((limit) => (
          <LimitSetting key={limit.period} limit={limit} currency={spending.currency} />
        ))}
        <BreakSetting until={spending.break_until} />
      </SettingGroup>
      <Text size="small" tone="muted">
        {t('limits.lead')}
      </Text>
    </Stack>
  )
}

type Limit = Spending['limits'][number]

function LimitSetting({ limit, currency }: { limit: Limit; currency: string }) {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const dates = useDates()
  const { period, amount, spent, next } = limit
  const names = { day: t('limits.periods.day'), week: t('limits.periods.week'), month: t('limits.periods.month') }
  const spentText = format.money(spent, currency)
  return (
    <SettingForm
      id={`limit-${period}`}
      title={names[period]}
      text={
        amount === null
          ? `${t('limits.noLimit')} · ${t('limits.spentOnly', { spent: spentText })}`
          : t('limits.spentOf', { spent: spentText, limit: format.money(amount, currency) })
      }
      open={t('limits.change')}
      close={t('limits.close')}
      below={
        <Below>
          {amount === null ? null : <ProgressMeter value={spent} max={Math.max(amount, 1)} label={names[period]} />}
          {next ? (
            <Text size="small">
              {next.amount === null
                ? t('limits.nextNone', { moment: dates.dateTime(next.from) })
                : t('limits.nextRaise', { amount: format.money(next.amount, currency), moment: dates.dateTime(next.from) })}
            </Text>
          ) : null}
        </Below>
      }
      Form={forms[period]}
    />
  )
}

type FormProps = { onDone: (announcement: string) => void }

const forms = {
  day: (props: FormProps) => <LimitForm {...props} period="day" />,
  week: (props: FormProps) => <LimitForm {...props} period="week" />,
  month: (props: FormProps) => <LimitForm {...props} period="month" />,
}

/** What one unit of a currency has in minor units: 100 cents. */
const minorUnits = (currency: string) =>
  10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

function LimitForm({ period, onDone }: FormProps & { period: Limit['period'] }) {
  const { t } = useTranslation('spending')
  const { data: spending } = useSuspenseQuery(spendingQuery())
  const { mutateAsync: limit, error } = useMutation(limitSpendingMutation())
  const unit = minorUnits(spending.currency)
  const current = spending.limits.find((one) => one.period === period)?.amount ?? null
  const { register, handleSubmit, formState, setFocus } = useForm<{ amount: string }>({
    defaultValues: { amount: current === null ? '' : String(current / unit) },
  })
  useEffect(() => setFocus('amount'), [setFocus])
  const submit = handleSubmit(async ({ amount }) => {
    const changed = await limit({ period, amount: amount.trim() === '' ? null : Number(amount) * unit }).catch(() => null)
    if (!changed) return
    onDone(changed.limits.find((one) => one.period === period)?.next ? t('limits.raised') : t('limits.saved'))
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <FailureBanner error={error} />
        <Field
          label={t('limits.amount', { currency: spending.currency })}
          hint={t('limits.amountHint')}
          error={formState.errors.amount && t('limits.invalid')}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('amount', { pattern: /^\s*\d{0,6}\s*$/ })} />
        </Field>
        <Button type="submit" loading={formState.isSubmitting}>
          {t('limits.save')}
        </Button>
      </Stack>
    </form>
  )
}

const Below = styled.div`
  display: grid;
  gap: ${tokens.spacing[1]};

  &:not(:empty) {
    padding-top: ${tokens.spacing[2]};
  }
`
