import { useMutation } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { reactivationForm } from '@vonk/contracts/account/account.leaving.schema.ts'
import { reactivateMutation } from '@vonk/state/account/leaving.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { paths } from '../../paths.ts'

type Values = { token: string; password: string }

type ReactivationFormProps = {
  token: string
  /** The address of the account. */
  email: string
  /** The account is back and logged in. */
  onBack: () => void
  /** The link was used, or the time to come back is over. */
  onInvalid: () => void
}

/** The password of a deleted account, which brings it back together with the mailed link (ACC-03). */
export function ReactivationForm({ token, email, onBack, onInvalid }: ReactivationFormProps) {
  const { t } = useTranslation('account')
  const { mutateAsync: reactivate } = useMutation(reactivateMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { token },
    resolver: schemaResolver<Values>(reactivationForm),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await reactivate(values)
      onBack()
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onInvalid()
      else if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('back.title')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        {/* Password managers find the password by this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('login.password')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('back.submit')}
        </Button>
        <TextLink as={Link} to={paths.resetPassword.href()} state={{ email }}>
          {t('login.forgotten')}
        </TextLink>
      </Stack>
    </form>
  )
}
