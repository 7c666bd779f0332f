import { useCallback, useEffect } from 'react'
import { useBeforeUnload } from 'react-router'

let unsaved = false

/** Whether a form has changes that a navigation would lose. The shell then asks first. */
export const hasUnsavedChanges = () => unsaved

/** Returns the function with which the only form of a screen says whether it has unsaved changes. */
export function useUnsavedChanges(): (changed: boolean) => void {
  useBeforeUnload(
    useCallback((event) => {
      if (unsaved) event.preventDefault()
    }, []),
  )
  useEffect(() => () => void (unsaved = false), [])
  return useCallback((changed) => {
    unsaved = changed
  }, [])
}
