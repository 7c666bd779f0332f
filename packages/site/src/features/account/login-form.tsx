import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { credentials } from '@vonk/contracts/account/account.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { WayBack } from '../../blocks/way-back.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { paths } from '../../paths.ts'

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
  const { register, control, handleSubmit, formState, setFocus } = useForm<LoginValues>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { email: email || undefined },
    errors: refusal.errors,
    resolver: schemaResolver<LoginValues>(credentials),
  })
  const errorOf = useFieldText(formState.errors)
  const entered = useWatch({ control, name: 'email' }) ?? refused?.values['email'] ?? ''
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
        <FailureBanner error={failure} action={hasWayIn(failure) ? <WayIn failure={failure} email={entered} /> : undefined} />
        <Field label={t('login.email')} error={errorOf('email')}>
          <Input
            type="email"
            autoComplete="username webauthn"
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

const hasWayIn = (failure: unknown) => ['login_blocked', 'account_deleted'].includes(codeOf(failure))

/** What helps after some refusals: a new password lifts a block, a deleted account can be restored. */
function WayIn({ failure, email }: { failure: unknown; email: string }) {
  const { t } = useTranslation('account')
  if (codeOf(failure) === 'account_deleted') return <WayBack email={email} />
  return (
    <TextLink as={Link} to={paths.resetPassword.href()} state={{ email }}>
      {t('login.wayIn')}
    </TextLink>
  )
}
