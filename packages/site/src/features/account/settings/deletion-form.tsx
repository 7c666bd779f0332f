import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { deletionForm } from '@vonk/contracts/account/account.leaving.schema.ts'
import { deletionReasons, type DeletionReason } from '@vonk/contracts/account/account.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { deleteAccountMutation } from '@vonk/state/account/leaving.queries.ts'
import { refundsQuery } from '@vonk/state/credits/refunds.queries.ts'
import { forgetMessageDrafts } from '@vonk/state/chat/drafts.ts'
import { forgetKeptChats } from '@vonk/state/chat/kept-mark.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { draftName, forgetDrafts, useFormDraft } from '../../../blocks/draft.ts'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { useFieldText } from '../../../blocks/use-field-text.ts'
import { paths } from '../../../paths.ts'
import type { Deleted } from '../deleted.ts'
import { LeavingRefund } from './leaving-refund.tsx'

type Values = { reason?: DeletionReason; note: string; password: string }

/** The name of the draft, which never contains the password. */
export const deletionDraft = (user: { id: string } | null) => draftName(user, 'delete')

/** Reason, a note and the password; then unspent credits are paid back, and the account is deleted (ACC-03, TRU-07). */
export function DeletionForm() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { mutateAsync: deleteAccount } = useMutation(deleteAccountMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const client = useQueryClient()
  const { data: money, isPending: isLooking } = useQuery(refundsQuery())
  const [wantsMoney, setWantsMoney] = useState(true)
  const refundable = (money?.refundable ?? []).slice(0, limits.refundsAtOnce)
  const form = useForm<Values>({
    defaultValues: { note: '' },
    resolver: schemaResolver<Values>(deletionForm),
  })
  const { register, control, handleSubmit, setError, formState } = form
  useFormDraft(deletionDraft(user), form, ['reason', 'note'])
  const errorOf = useFieldText(formState.errors)
  if (!user) return null
  // What nobody pays back: credits that the member got for nothing.
  const unpaid = user.credits - refundable.reduce((sum, { credits }) => sum + credits, 0)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const refunds = wantsMoney
        ? refundable.map(({ payment_id, credits, amount }) => ({ payment: payment_id, credits, amount }))
        : []
      const { final } = await deleteAccount({ ...values, refunds })
      const state: Deleted = { final, email: user.email }
      forgetDrafts()
      forgetMessageDrafts()
      forgetKeptChats({ of: user.id })
      await navigate(paths.accountDeleted.href(), { state, replace: true })
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
      if (codeOf(error) === 'refund_changed') await client.invalidateQueries({ queryKey: refundsQuery().queryKey })
    }
  })
  return (
    <Form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('delete.label')}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={4}>{t('delete.heading')}</Heading>
          <Text size="small" tone="muted">
            {t('delete.what', { days: limits.deletionDays })}
          </Text>
        </Stack>
        {refundable.length > 0 ? <LeavingRefund refundable={refundable} wanted={wantsMoney} onChange={setWantsMoney} /> : null}
        {unpaid > 0 ? <Banner tone="warning">{t('delete.credits', { count: unpaid })}</Banner> : null}
        <FailureBanner error={failure} />
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <RadioGroup<DeletionReason>
              label={t('delete.reason')}
              note={t('delete.optional')}
              value={field.value ?? null}
              onChange={field.onChange}
              error={errorOf('reason')}
              options={deletionReasons.map((reason) => ({ value: reason, label: t(`delete.reasons.${reason}`) }))}
            />
          )}
        />
        <Field label={t('delete.note')} note={t('delete.optional')} error={errorOf('note')}>
          <Textarea maxLength={limits.deletionNote} {...register('note')} />
        </Field>
        <Field label={t('login.password')} hint={t('delete.passwordHint')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" variant="danger" wide loading={formState.isSubmitting} disabled={isLooking}>
          {t('delete.submit')}
        </Button>
      </Stack>
    </Form>
  )
}

const Form = styled.form`
  margin-top: ${tokens.spacing[6]};
  padding-top: ${tokens.spacing[5]};
  border-top: 1px solid ${tokens.colours.border};
`
