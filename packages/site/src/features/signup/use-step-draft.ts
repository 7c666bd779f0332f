import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useState } from 'react'

/**
 * What a member typed or chose on a page of the signup and has not saved: kept in this tab, so that a reload or the way back
 * loses nothing. Another member in the same tab does not see it. `saved` is what the server knows. Returns the values, a setter, and a function that forgets the draft.
 */
export function useStepDraft<Values extends object>(
  { step, user }: { step: string; user: { id: string } },
  saved: Values,
): [values: Values, set: (values: Values) => void, forget: () => void] {
  const key = `draft:signup:${user.id}:${step}`
  const [changed, setChanged] = useState<Values | null>(null)
  // The server does not know the draft, so the first rendering in the browser does not use it either.
  const stored = useBrowserValue<string | null>(() => storedAt(key), null)
  const set = (values: Values) => {
    setChanged(values)
    try {
      sessionStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Without storage there is no draft.
    }
  }
  const forget = () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is no draft.
    }
  }
  return [changed ?? { ...saved, ...parsed<Values>(stored) }, set, forget]
}

function storedAt(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed<Values>(stored: string | null): Partial<Values> {
  try {
    return JSON.parse(stored ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}
