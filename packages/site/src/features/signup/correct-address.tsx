import { email as emailSchema } from '@vonk/contracts/account/account.schema.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect } from 'react'
import { useForm, useWatch, type Resolver, type ResolverResult } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { EmailSuggestion } from './email-suggestion.tsx'

type Values = { email: string }

const resolver: Resolver<Values> = ({ email }): ResolverResult<Values> => {
  const parsed = emailSchema.safeParse(email)
  if (parsed.success) return { values: { email: parsed.data }, errors: {} }
  return { values: {}, errors: { email: { type: 'invalid_email', message: 'invalid_email' } } }
}

type CorrectAddressProps = { email: string; loading: boolean; onCorrect: (email: string) => void }

/** Sends the activation mail to a different address (SGN-08). */
export function CorrectAddress({ email, loading, onCorrect }: CorrectAddressProps) {
  const { t } = useTranslation('signup')
  const { register, handleSubmit, formState, setValue, control, setFocus } = useForm<Values>({
    defaultValues: { email },
    resolver,
  })
  const typed = useWatch({ control, name: 'email' })
  // This form replaces the focused button.
  useEffect(() => setFocus('email'), [setFocus])
  const errorOf = useFieldText(formState.errors)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(({ email: corrected }) => onCorrect(corrected))(event)}
      aria-label={t('mail.correct')}
    >
      <Stack gap={4}>
        <Field label={t('form.email')} error={errorOf('email')}>
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        <EmailSuggestion email={typed} onAccept={(accepted) => setValue('email', accepted, { shouldValidate: true })} />
        <Button type="submit" loading={loading} wide>
          {t('mail.sendThere')}
        </Button>
      </Stack>
    </form>
  )
}
