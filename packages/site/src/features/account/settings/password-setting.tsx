import { useMutation } from '@tanstack/react-query'
import { passwordChange } from '@vonk/contracts/account/account.schema.ts'
import { changePasswordMutation } from '@vonk/state/account/account.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { SettingForm } from '../../../blocks/setting.tsx'
import { useFieldText } from '../../../blocks/use-field-text.ts'
import { paths } from '../../../paths.ts'
import { NewPasswordInputs } from '../password-inputs.tsx'

/** Changes the password (AUT-06). */
export function PasswordSetting() {
  const { t } = useTranslation('account')
  return (
    <SettingForm
      id="password"
      title={t('password.title')}
      text={t('password.text')}
      open={t('settings.change')}
      close={t('settings.close')}
      Form={PasswordForm}
    />
  )
}

type Values = { old_password: string; password: string; repeat: string }

function PasswordForm({ onDone }: { onDone: (announcement: string) => void }) {
  const { t } = useTranslation('account')
  const { email } = useCurrentUser() ?? { email: '' }
  const { mutateAsync: change } = useMutation(changePasswordMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    resolver: schemaResolver<Values>(passwordChange),
  })
  const errorOf = useFieldText(formState.errors)
  useEffect(() => setFocus('old_password'), [setFocus])
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await change(values)
      onDone(t('password.changed'))
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('password.form')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        {/* Password managers store the new password for this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('password.old')} error={errorOf('old_password')}>
          <PasswordInput
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            {...register('old_password')}
          />
        </Field>
        <NewPasswordInputs register={register} errorOf={errorOf} />
        <Button type="submit" loading={formState.isSubmitting}>
          {t('password.submit')}
        </Button>
        <TextLink as={Link} to={paths.resetPassword.href()}>
          {t('password.forgotten')}
        </TextLink>
      </Stack>
    </form>
  )
}
