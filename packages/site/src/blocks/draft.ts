import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/*
 * What somebody typed and has not saved, kept in this tab: a reload, the way back and the end of a session lose nothing. The name
 * of a member's draft contains the member's id, so that another member in the same tab does not see it.
 */

const prefix = 'draft:'

/** The name of a member's or a visitor's draft. */
export const draftName = (user: { id: string } | null, what: string) => `${user?.id ?? 'visitor'}:${what}`

type Draft = Record<string, unknown>

function storedAt(name: string): string | null {
  try {
    return sessionStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function parsed(stored: string | null): Draft {
  try {
    const draft: unknown = JSON.parse(stored ?? '{}')
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {}
  } catch {
    return {}
  }
}

function keepDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // Without storage there is no draft.
  }
}

/** Whether something was typed and not saved. */
export const hasDraft = (name: string): boolean => Object.values(parsed(storedAt(name))).some((value) => value !== '')

/** Forgets what was typed, because it is stored now or not wanted. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Without storage there is no draft.
  }
}

/** Forgets what a visitor typed, because a member uses this tab now. */
export const forgetVisitorsDrafts = () => forgetDrafts(draftName(null, ''))

/** Forgets all drafts of this tab, because the member leaves it to somebody else. */
export function forgetDrafts(start = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + start)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}

type DraftOf<Values> = {
  values: Values
  /** The values are from an earlier visit. */
  restored: boolean
  set: (values: Values) => void
  forget: () => void
}

/** Values that are kept while they are not saved. Without a draft they are `saved`. */
export function useDraft<Values extends object>(name: string, saved: Values): DraftOf<Values> {
  const [changed, setChanged] = useState<{ values: Values; restored: boolean } | null>(null)
  // The server does not know the draft, so the first rendering in the browser does not use it either.
  const stored = useBrowserValue<string | null>(() => storedAt(name), null)
  const restored = changed ? changed.restored : stored !== null
  return {
    values: changed?.values ?? { ...saved, ...(parsed(stored) as Partial<Values>) },
    restored,
    set: (values) => {
      setChanged({ values, restored })
      keepDraft(name, values)
    },
    forget: () => {
      setChanged({ values: saved, restored: false })
      forgetDraft(name)
    },
  }
}

/**
 * Keeps some texts of a form while they are not saved. Never give it the name of a password field. Fields that the visitor has
 * filled in before hydration win over the draft.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  { watch, getValues, setValue }: Pick<UseFormReturn<Values>, 'watch' | 'getValues' | 'setValue'>,
  fields: readonly Path<Values>[],
): void {
  useEffect(() => {
    const draft = parsed(storedAt(name))
    for (const field of fields) {
      const value = draft[field]
      if (typeof value === 'string' && value !== '' && !getValues(field))
        setValue(field, value as PathValue<Values, typeof field>)
    }
    // oxlint-disable-next-line react-hooks/incompatible-library -- the callback form of watch does not render
    const { unsubscribe } = watch((values) =>
      keepDraft(name, Object.fromEntries(fields.map((field) => [field, values[field] as unknown]))),
    )
    return unsubscribe
    // The fields of a form are constant.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, watch, getValues, setValue])
}
