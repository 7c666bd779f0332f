import { useMutation } from '@tanstack/react-query'
import { resetRequest } from '@vonk/contracts/account/account.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { requestResetMutation } from '@vonk/state/account/account.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'

type Values = { email: string }

type ResetRequestProps = {
  email: string
  /** Set if the browser sent the form without scripts and the server refused it. */
  refused: RefusedForm | undefined
  onSent: (email: string) => void
}

/** Asks for the address of the account and mails a link (AUT-05). */
export function ResetRequest({ email, refused, onSent }: ResetRequestProps) {
  const { t } = useTranslation('account')
  const { mutateAsync: request } = useMutation(requestResetMutation())
  const refusal = useRefusal<Values>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { email: refused ? undefined : email || undefined },
    errors: refusal.errors,
    resolver: schemaResolver<Values>(resetRequest),
  })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await request(values)
      onSent(values.email)
    } catch (error) {
      setFailure(error)
      setFocus('email')
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('reset.title')}>
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
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('reset.send')}
        </Button>
      </Stack>
    </form>
  )
}
