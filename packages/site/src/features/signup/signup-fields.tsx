import { systemClock } from '@vonk/contracts/clock.ts'
import { dateOfBirthProblem, dayIn, minimumAge } from '@vonk/contracts/signup/signup.rules.ts'
import { signupForm } from '@vonk/contracts/signup/signup.schema.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { BirthDateField } from '@vonk/ui/birth-date-field/birth-date-field.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Controller, type Control, type Resolver, type UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { schemaResolver } from '../../blocks/field-errors.ts'

export type SignupValues = { email: string; name: string; password: string; date_of_birth: string; signup_message?: string }

/** Validates the form with the contract's schema and the site's minimum age (SGN-02, SGN-03, SGN-04). */
export function useSignupResolver(): Resolver<SignupValues> {
  const { min_age, countries } = useSettings()
  return async (values, ...rest) => {
    const result = await schemaResolver<SignupValues>(signupForm)(values, ...rest)
    const today = dayIn(countries[0], systemClock())
    const problem = values.date_of_birth && dateOfBirthProblem(values.date_of_birth, today, min_age)
    return problem ? { values: {}, errors: { ...result.errors, date_of_birth: { type: problem, message: problem } } } : result
  }
}

type FieldProps = { register: UseFormRegister<SignupValues>; error: string | undefined }

export function NameField({ register, error, defaultValue }: FieldProps & { defaultValue?: string | undefined }) {
  const { t } = useTranslation('signup')
  return (
    <Field label={t('form.name')} hint={t('form.nameHint')} error={error}>
      <Input autoComplete="nickname" maxLength={40} defaultValue={defaultValue} {...register('name')} />
    </Field>
  )
}

export function PasswordField({ register, error }: FieldProps) {
  const { t } = useTranslation('signup')
  return (
    <Field label={t('form.password')} hint={t('form.passwordHint')} error={error}>
      <PasswordInput
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        autoComplete="new-password"
        {...register('password')}
      />
    </Field>
  )
}

type BornFieldProps = { control: Control<SignupValues>; error: string | undefined }

export function BornField({ control, error }: BornFieldProps) {
  const { t } = useTranslation('signup')
  const { iso } = useLocale()
  const { min_age } = useSettings()
  return (
    <Controller
      control={control}
      name="date_of_birth"
      render={({ field }) => (
        <BirthDateField
          label={t('form.dateOfBirth')}
          note={t('form.minAge', { min_age: minimumAge(min_age) })}
          error={error}
          partLabels={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
          locale={iso}
          value={field.value}
          onChange={field.onChange}
          name="date_of_birth"
        />
      )}
    />
  )
}
