import { Field } from '@vonk/ui/field/field.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type PasswordsProps<Values extends FieldValues> = {
  register: UseFormRegister<Values>
  errorOf: (name: keyof Values & string) => string | undefined
}

/** The fields `password` and `repeat`: a new password, twice (AUT-05, AUT-06). */
export function NewPasswordInputs<Values extends FieldValues & { password: string; repeat: string }>({
  register,
  errorOf,
}: PasswordsProps<Values>) {
  const { t } = useTranslation('account')
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <>
      <Field label={t('password.new')} hint={t('password.newHint')} error={errorOf('password')}>
        <PasswordInput {...eye} autoComplete="new-password" {...register('password' as FieldPath<Values>)} />
      </Field>
      <Field label={t('password.repeat')} error={errorOf('repeat')}>
        <PasswordInput {...eye} autoComplete="new-password" {...register('repeat' as FieldPath<Values>)} />
      </Field>
    </>
  )
}
