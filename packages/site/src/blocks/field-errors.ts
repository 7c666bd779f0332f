import { isApiError } from '@vonk/api-client/api-error.ts'
import { fieldsOf, type FieldCode } from '@vonk/contracts/errors.ts'
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'

type Schema = { safeParse: (values: unknown) => { success: true } | { success: false; error: Parameters<typeof fieldsOf>[0] } }

/** Validates a form with a schema of the contract, so that browser and server use the same error codes (API-03). */
export const schemaResolver =
  <Values extends FieldValues>(schema: Schema): Resolver<Values> =>
  (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    // An empty field also fails its format, but the member only forgot it.
    const codes = Object.entries(fieldsOf(result.error, values)).map(([name, code]): [string, FieldCode] => [
      name,
      values[name] ? code : 'required',
    ])
    return { values: {}, errors: errorsOf<Values>(Object.fromEntries(codes)) }
  }

/** Converts field codes to the errors of a form. */
export const errorsOf = <Values extends FieldValues>(fields: Readonly<Record<string, FieldCode>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, { type: code, message: code }])) as FieldErrors<Values>

/** Shows the server's field errors in the form. Returns false if the error names no field. */
export function showRefusedFields<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): boolean {
  const refused = isApiError(error) ? (Object.entries(error.fields) as [FieldPath<Values>, FieldCode][]) : []
  refused.forEach(([name, code], index) => setError(name, { type: code, message: code }, { shouldFocus: index === 0 }))
  return refused.length > 0
}
