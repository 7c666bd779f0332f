import type { FieldCode } from '@vonk/contracts/errors.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Returns a function that gives the error text of a form's field, or undefined if the field has no error. */
export function useFieldText<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { fieldText } = useErrorText()
  return (name: keyof Values & string): string | undefined => {
    const code = errors[name]?.message as FieldCode | undefined
    return code && fieldText(code, name)
  }
}
