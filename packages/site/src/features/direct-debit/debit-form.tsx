import { useMutation } from '@tanstack/react-query'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { debitForm, isDebitable, type DebitForm as Values } from '@vonk/contracts/direct-debit/direct-debit.form.ts'
import type { DirectDebit, MandateKind } from '@vonk/contracts/direct-debit/direct-debit.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { beginDebitMutation } from '@vonk/state/direct-debit/direct-debit.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { DebitFailure } from './debit-failure.tsx'
import { MandateText } from './mandate-text.tsx'

type Props = { state: DirectDebit; bundle: Bundle }

/** The form of a direct debit (PAY-08). Each field is checked when it is left, by the rules of the server. */
export function DebitForm({ state, bundle }: Props) {
  const { t } = useTranslation('direct-debit')
  const { locale } = useLocale()
  const format = useFormat()
  const { mutateAsync: begin } = useMutation(beginDebitMutation())
  const [kind, setKind] = useState<MandateKind>('once')
  const [failure, setFailure] = useState<unknown>(null)
  const resolver = useMemo(() => schemaResolver<Values>(debitForm(state.country)), [state.country])
  const { register, handleSubmit, formState, setError, control } = useForm<Values>({ mode: 'onTouched', resolver })
  const errorOf = useFieldText(formState.errors)
  const iban = (useWatch({ control, name: 'iban' }) ?? '').replaceAll(/\s/g, '').toUpperCase()
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    const wish = { bundle: bundle.id, price: bundle.price, country: state.country, wording: state.wording }
    try {
      await begin({ ...values, ...wish, kind, language: locale })
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('title')}>
      <Stack gap={5}>
        <Field label={t('form.accountHolder')} error={errorOf('account_holder')}>
          <Input autoComplete="name" {...register('account_holder')} />
        </Field>
        <Field
          label={t('form.iban')}
          hint={isDebitable(iban) ? t('form.ibanCountry', { country: format.country(iban.slice(0, 2)) }) : t('form.ibanHint')}
          error={errorOf('iban')}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('iban')} />
        </Field>
        <Pair $first="2fr" $second="1fr">
          <Field label={t('form.street')} error={errorOf('street')}>
            <Input autoComplete="address-line1" {...register('street')} />
          </Field>
          <Field label={t('form.houseNumber')} error={errorOf('house_number')}>
            <Input autoComplete="address-line2" {...register('house_number')} />
          </Field>
        </Pair>
        <Pair $first="1fr" $second="2fr">
          <Field label={t('form.zip')} error={errorOf('zip')}>
            <Input autoComplete="postal-code" {...register('zip')} />
          </Field>
          <Field label={t('form.city')} error={errorOf('city')}>
            <Input autoComplete="address-level2" {...register('city')} />
          </Field>
        </Pair>
        <Field label={t('form.phone')} hint={t('form.phoneHint')} error={errorOf('phone')}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <RadioGroup<MandateKind>
          label={t('form.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'once', label: t('form.once') },
            { value: 'recurring', label: t('form.recurring'), hint: t('form.recurringHint') },
          ]}
        />
        {state.creditor ? <MandateText creditor={state.creditor} kind={kind} /> : null}
        <DebitFailure error={failure} />
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('form.send')}
        </Button>
      </Stack>
    </form>
  )
}

const Pair = styled.div<{ $first: string; $second: string }>`
  display: grid;
  grid-template-columns: ${({ $first, $second }) => `minmax(0, ${$first}) minmax(0, ${$second})`};
  gap: ${tokens.spacing[4]};
  align-items: end;

  @media (max-width: 26rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
