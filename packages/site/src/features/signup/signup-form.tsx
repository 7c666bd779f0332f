import { systemClock } from '@vonk/contracts/clock.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { dateOfBirthProblem, minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { signupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { BirthDateField } from '@vonk/ui/birth-date-field/birth-date-field.tsx'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { Controller, useForm, useWatch, type Resolver } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { schemaResolver, showRefusedFields } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { EmailSuggestion } from './email-suggestion.tsx'
import { SignupFailure } from './signup-failure.tsx'

export type SignupValues = { email: string; name: string; password: string; date_of_birth: string }

type SignupFormProps = {
  /** Set if the browser sent the form without scripts and the server refused it. */
  refused?: RefusedForm
  /** Creates the account. The form shows the error if the promise rejects. */
  onSignup: (values: SignupValues) => Promise<void>
}

/** Validates the form with the contract's schema and the site's minimum age (SGN-02, SGN-03, SGN-04). */
const resolver =
  (minAge: number): Resolver<SignupValues> =>
  async (values, ...rest) => {
    const result = await schemaResolver<SignupValues>(signupForm)(values, ...rest)
    const problem = values.date_of_birth && dateOfBirthProblem(values.date_of_birth, systemClock(), minAge)
    return problem ? { values: {}, errors: { ...result.errors, date_of_birth: { type: problem, message: problem } } } : result
  }

/** Email, name, password and date of birth (SGN-01 to SGN-05). */
export function SignupForm({ refused, onSignup }: SignupFormProps) {
  const { t } = useTranslation('signup')
  const { iso } = useLocale()
  const minAge = minimumAge(useSettings().min_age)
  const refusal = useRefusal<SignupValues>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<SignupValues>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { date_of_birth: refused?.values['date_of_birth'] ?? '' },
    errors: refusal.errors,
    resolver: resolver(minAge),
    mode: 'onTouched',
  })
  const values = useWatch({ control })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (entered) => {
    setFailure(null)
    try {
      await onSignup(entered)
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('form.label')}>
      <Stack gap={4}>
        {failure === null ? null : <SignupFailure error={failure} email={values.email ?? refused?.values['email'] ?? ''} />}
        <Stack gap={1}>
          <Field label={t('form.email')} error={errorOf('email')}>
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              defaultValue={refused?.values['email']}
              {...register('email')}
            />
          </Field>
          <EmailSuggestion email={values.email ?? ''} onAccept={(email) => setValue('email', email, { shouldValidate: true })} />
        </Stack>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={errorOf('name')}>
          <Input autoComplete="nickname" maxLength={40} defaultValue={refused?.values['name']} {...register('name')} />
        </Field>
        <Field label={t('form.password')} hint={t('form.passwordHint')} error={errorOf('password')}>
          <PasswordInput
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            autoComplete="new-password"
            {...register('password')}
          />
        </Field>
        <Controller
          control={control}
          name="date_of_birth"
          render={({ field }) => (
            <BirthDateField
              label={t('form.dateOfBirth')}
              note={t('form.minAge', { min_age: minAge })}
              error={errorOf('date_of_birth')}
              partLabels={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
              locale={iso}
              value={field.value}
              onChange={field.onChange}
              name="date_of_birth"
            />
          )}
        />
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('form.submit')}
        </Button>
        <Consent />
      </Stack>
    </form>
  )
}

function Consent() {
  const { t } = useTranslation('signup')
  const page = (token: string) => <TextLink as={Link} to={paths.page.href({ token })} target="_blank" />
  return (
    <Text size="small" tone="muted">
      <Trans t={t} i18nKey="form.consent" components={{ terms: page('terms'), privacy: page('privacy') }} />
    </Text>
  )
}
