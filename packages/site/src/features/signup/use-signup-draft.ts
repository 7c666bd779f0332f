import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const keyOf = (name: string) => `draft:${name}`

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Forgets what was typed, because it is stored now. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is no draft.
  }
}

/**
 * Keeps what a visitor typed in this tab, so that a reload or the way back loses nothing. Never give it the name of a password
 * field. Fields that the visitor has filled in before hydration win over the draft.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  { watch, getValues, setValue }: Pick<UseFormReturn<Values>, 'watch' | 'getValues' | 'setValue'>,
  fields: readonly Path<Values>[],
): void {
  useEffect(() => {
    const draft = readDraft(name)
    for (const field of fields) {
      const value = draft[field]
      if (typeof value === 'string' && value !== '' && !getValues(field))
        setValue(field, value as PathValue<Values, typeof field>)
    }
    // oxlint-disable-next-line react-hooks/incompatible-library -- the callback form of watch does not render
    const { unsubscribe } = watch((values) => {
      try {
        sessionStorage.setItem(
          keyOf(name),
          JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field] as unknown]))),
        )
      } catch {
        // Without storage there is no draft.
      }
    })
    return unsubscribe
    // The fields of a form are constant.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, watch, getValues, setValue])
}
