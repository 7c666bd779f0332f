import { useCallback, useEffect } from 'react'
import { useBeforeUnload } from 'react-router'

/** Forgets the changes that are not saved. */
type Discard = () => void

let discard: Discard | null = null

/** Whether a form has changes that a navigation would lose. The shell then asks first. */
export const hasUnsavedChanges = () => discard !== null

/** The member does not want the changes. */
export function discardUnsavedChanges(): void {
  discard?.()
  discard = null
}

/**
 * Returns the function with which the only form of a screen says that it has unsaved changes and how to forget them, or, with
 * null, that it has none.
 */
export function useUnsavedChanges(): (changes: Discard | null) => void {
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }, []),
  )
  useEffect(() => () => void (discard = null), [])
  return useCallback((changes) => {
    discard = changes
  }, [])
}
