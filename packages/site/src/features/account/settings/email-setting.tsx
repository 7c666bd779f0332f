import { useMutation } from '@tanstack/react-query'
import { emailChange } from '@vonk/contracts/account/account.schema.ts'
import { changeEmailMutation } from '@vonk/state/account/account.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { draftName, useFormDraft } from '../../../blocks/draft.ts'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { Setting, SettingForm } from '../../../blocks/setting.tsx'
import { useFieldText } from '../../../blocks/use-field-text.ts'
import { paths } from '../../../paths.ts'
import { PendingEmail } from './pending-email.tsx'

/** The email address, and its change (AUT-07). A new member confirms or corrects the first address instead. */
export function EmailSetting() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const row = { id: 'email', title: t('email.title'), text: user?.email }
  if (user?.status === 'not_confirmed')
    return (
      <Setting
        {...row}
        side={
          <ButtonLink as={Link} to={paths.activationMail.href()} variant="quiet" size="small">
            {t('email.confirmFirst')}
          </ButtonLink>
        }
      />
    )
  return (
    <SettingForm
      {...row}
      draft={emailDraft(user)}
      open={t('settings.change')}
      close={t('settings.close')}
      below={<PendingEmail />}
      Form={EmailForm}
    />
  )
}

type Values = { email: string; password: string }

const emailDraft = (user: { id: string } | null) => draftName(user, 'email')

function EmailForm({ onDone }: { onDone: (announcement: string) => void }) {
  const { t } = useTranslation('account')
  const { mutateAsync: change } = useMutation(changeEmailMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const user = useCurrentUser()
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(emailChange),
  })
  const { register, handleSubmit, formState, setError, setFocus } = form
  const errorOf = useFieldText(formState.errors)
  useFormDraft(emailDraft(user), form, ['email'])
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await change(values)
      onDone(t('email.asked'))
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('email.form')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        <Field label={t('email.new')} error={errorOf('email')}>
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <Field label={t('email.password')} hint={t('email.passwordHint')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" loading={formState.isSubmitting}>
          {t('email.submit')}
        </Button>
      </Stack>
    </form>
  )
}
