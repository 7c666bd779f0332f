import { useMutation } from '@tanstack/react-query'
import { passwordReset } from '@vonk/contracts/account/account.schema.ts'
import { resetPasswordMutation } from '@vonk/state/account/account.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { codeOf } from '@vonk/api-client/api-error.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { NewPasswordInputs } from './password-inputs.tsx'

type Values = { token: string; password: string; repeat: string }

type NewPasswordProps = {
  token: string
  email: string
  onDone: () => void
  /** The link was used elsewhere, or has expired meanwhile. */
  onInvalid: (error: unknown) => void
}

/** Chooses a new password with the link of a mail (AUT-05). */
export function NewPassword({ token, email, onDone, onInvalid }: NewPasswordProps) {
  const { t } = useTranslation('account')
  const { mutateAsync: reset } = useMutation(resetPasswordMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { token },
    resolver: schemaResolver<Values>(passwordReset),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await reset(values)
      onDone()
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onInvalid(error)
      else if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('newPassword.title')}>
      <Stack gap={4}>
        <Text tone="muted">{t('newPassword.text', { email })}</Text>
        <FailureBanner error={failure} />
        {/* Password managers store the new password for this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInputs register={register} errorOf={errorOf} />
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('newPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
