import { useMutation } from '@tanstack/react-query'
import { newId } from '@vonk/api-client/new-id.ts'
import {
  complaintForm,
  complaintKinds,
  complaintLength,
  type ComplaintKind,
  type FiledComplaint,
} from '@vonk/contracts/support/complaints.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { fileComplaintMutation } from '@vonk/state/support/support.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Select } from '@vonk/ui/select/select.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftName, forgetDraft, useFormDraft } from '../../blocks/draft.ts'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'

type Values = { kind: ComplaintKind; email: string; name: string; about: string; text: string }

type Props = {
  kind: ComplaintKind
  /** The form as the browser sent it without scripts, if the server refused it. */
  refused: RefusedForm | undefined
  onFiled: (filed: FiledComplaint) => void
}

/** Files a complaint, notice, objection, withdrawal or request (INF-03). */
export function ComplaintForm({ kind, refused, onFiled }: Props) {
  const { t } = useTranslation('support')
  const { locale } = useLocale()
  const user = useCurrentUser()
  const { mutateAsync: file } = useMutation(fileComplaintMutation())
  const [tried, setTried] = useState({ id: '', content: '' })
  const refusal = useRefusal<Values>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const form = useForm<Values>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { kind, email: refused ? undefined : user?.email },
    errors: refusal.errors,
    resolver: schemaResolver<Values>(complaintForm),
  })
  const { register, handleSubmit, formState, setError, control } = form
  const draft = draftName(user, 'complaint')
  useFormDraft(draft, form, ['name', 'about', 'text'])
  const errorOf = useFieldText(formState.errors)
  const chosen = useWatch({ control, name: 'kind' })
  const submit = handleSubmit(async ({ name, about, ...values }) => {
    setFailure(null)
    const complaint = { ...values, ...(name && { name }), ...(about && { about }), language: locale }
    // A second press after a lost answer files nothing new, unless something was corrected.
    const content = JSON.stringify(complaint)
    const attempt = content === tried.content ? tried : { id: newId(), content }
    setTried(attempt)
    try {
      const filed = await file({ id: attempt.id, ...complaint })
      forgetDraft(draft)
      onFiled(filed)
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('complaint.kind')}>
      <Stack gap={5}>
        <FailureBanner error={failure} />
        <Field label={t('complaint.kind')}>
          <Select {...register('kind')}>
            {complaintKinds.map((one) => (
              <option key={one} value={one}>
                {t(`complaint.kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('complaint.email')} hint={t('complaint.emailHint')} error={errorOf('email')}>
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={refused?.values['email']}
            {...register('email')}
          />
        </Field>
        <Field label={t('complaint.name')} note={t('complaint.optional')} error={errorOf('name')}>
          <Input autoComplete="name" defaultValue={refused?.values['name']} {...register('name')} />
        </Field>
        <Field
          label={t('complaint.about')}
          note={t('complaint.optional')}
          hint={t('complaint.aboutHint')}
          error={errorOf('about')}
        >
          <Input defaultValue={refused?.values['about']} {...register('about')} />
        </Field>
        <Field label={t('complaint.text')} hint={t(`complaint.textHints.${chosen}`)} error={errorOf('text')}>
          <Textarea
            maxLength={complaintLength}
            counter={(used, max) => `${used} / ${max}`}
            defaultValue={refused?.values['text']}
            {...register('text')}
          />
        </Field>
        <div>
          <Button type="submit" size="large" loading={formState.isSubmitting}>
            {chosen === 'withdrawal' ? t('complaint.confirmWithdrawal') : t('complaint.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
