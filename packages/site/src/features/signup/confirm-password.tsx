import { activation } from '@vonk/contracts/signup/signup.schema.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'

export type ConfirmValues = { token: string; password: string }

type ConfirmPasswordProps = {
  token: string
  /** Activates with the link and the password. The form shows the error if the promise rejects. */
  onConfirm: (values: ConfirmValues) => Promise<void>
}

/** For an activation link opened in a browser without a session: the account's password, or a new one. */
export function ConfirmPassword({ token, onConfirm }: ConfirmPasswordProps) {
  const { t } = useTranslation('signup')
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, formState } = useForm<ConfirmValues>({
    defaultValues: { token },
    resolver: schemaResolver<ConfirmValues>(activation),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await onConfirm(values)
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('confirm.title')}>
      <Stack gap={4}>
        <Text>{t('confirm.text')}</Text>
        <FailureBanner error={failure} />
        <Field label={t('form.password')} hint={t('form.passwordHint')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('confirm.submit')}
        </Button>
        <Text size="small" tone="muted">
          {t('confirm.notYou')}
        </Text>
      </Stack>
    </form>
  )
}
