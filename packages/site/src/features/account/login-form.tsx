import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { credentials } from '@vonk/contracts/account/account.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'

export type LoginValues = { email: string; password: string }

type LoginFormProps = {
  email?: string
  /** Set if the browser sent the form without scripts and the server refused it. */
  refused?: RefusedForm
  /** Logs in. The form shows the error if the promise rejects (AUT-02). */
  onLogin: (values: LoginValues) => Promise<void>
}

export function LoginForm({ email = '', refused, onLogin }: LoginFormProps) {
  const { t } = useTranslation('account')
  const refusal = useRefusal<LoginValues>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const { register, handleSubmit, formState, setFocus } = useForm<LoginValues>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { email: email || undefined },
    errors: refusal.errors,
    resolver: schemaResolver<LoginValues>(credentials),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await onLogin(values)
    } catch (error) {
      setFailure(error)
      setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('login.label')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        <Field label={t('login.email')} error={errorOf('email')}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={refused?.values['email']}
            {...register('email')}
          />
        </Field>
        <Field label={t('login.password')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
