import { ApiError } from '@vonk/api-client/api-error.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useActionData } from 'react-router'
import { errorsOf } from './field-errors.ts'

/** The form of this screen, if the browser sent it without scripts and the server refused it. */
export const useRefusedForm = () => useActionData<RefusedForm>()

/** Returns the initial errors of a form: by field, or one failure if no field has an error. */
export function useRefusal<Values extends FieldValues>(refused: RefusedForm | undefined) {
  const [refusal] = useState(() => {
    const { fields = {} } = refused?.error ?? {}
    const errors = Object.keys(fields).length > 0 ? errorsOf<Values>(fields) : undefined
    return { errors, failure: refused && !errors ? new ApiError(0, refused) : null }
  })
  return refusal
}
