import { useMutation } from '@tanstack/react-query'
import { exportForm } from '@vonk/contracts/account/account.export.contract.ts'
import { requestExportMutation } from '@vonk/state/account/export.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { useFieldText } from '../../../blocks/use-field-text.ts'

type Values = { password: string }

/** Asks for the archive with the member's data. The password protects it at an open device. */
export function ExportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account')
  const { mutateAsync: request } = useMutation(requestExportMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    resolver: schemaResolver<Values>(exportForm),
  })
  const errorOf = useFieldText(formState.errors)
  useEffect(() => setFocus('password'), [setFocus])
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await request(values)
      onDone()
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('export.form')}>
      <Stack gap={4}>
        <Text>{t('export.lead')}</Text>
        <FailureBanner error={failure} />
        <Field label={t('export.password')} hint={t('export.passwordHint')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            {...register('password')}
          />
        </Field>
        <Button type="submit" loading={formState.isSubmitting}>
          {t('export.submit')}
        </Button>
      </Stack>
    </form>
  )
}
