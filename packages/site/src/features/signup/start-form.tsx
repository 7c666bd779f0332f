import { useMutation } from '@tanstack/react-query'
import { emailOnly } from '@vonk/contracts/signup/signup.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { startSignupMutation } from '@vonk/state/signup/signup.queries.ts'
import { rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'

type Values = { email: string }

/** The form of a landing page, which the server refused: starts a signup that a mailed link goes on with (SGN-11). */
export function StartForm({ refused, onSent }: { refused: RefusedForm; onSent: () => void }) {
  const { t } = useTranslation('signup')
  const { locale } = useLocale()
  const { mutateAsync: start } = useMutation(startSignupMutation())
  const refusal = useRefusal<Values>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    errors: refusal.errors,
    resolver: schemaResolver<Values>(emailOnly),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await start({ email, language: locale, ...rememberedTracking() })
      onSent()
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('start.title')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        <Field label={t('form.email')} error={errorOf('email')}>
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={refused.values['email']}
            {...register('email')}
          />
        </Field>
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('start.send')}
        </Button>
      </Stack>
    </form>
  )
}
