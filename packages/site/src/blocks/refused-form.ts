import { ApiError } from '@vonk/api-client/api-error.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useActionData } from 'react-router'
import { errorsOf } from './field-errors.ts'

/** The screen's form that the browser sent without scripts and the server refused; undefined on any other page. */
export const useRefusedForm = () => useActionData<RefusedForm>()

/** The first state of a form: the errors of its fields, or the failure if no field has an error. */
export function useRefusal<Values extends FieldValues>(refused: RefusedForm | undefined) {
  const [known] = useState(() => {
    const { fields = {} } = refused?.error ?? {}
    const errors = Object.keys(fields).length > 0 ? errorsOf<Values>(fields) : undefined
    return { errors, failure: refused && !errors ? new ApiError(0, refused) : null }
  })
  return known
}
