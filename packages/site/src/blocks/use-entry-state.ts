import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useLocation } from 'react-router'

/**
 * The state of this entry of the history, which a reload keeps; undefined while unknown: on the server and in the first render of
 * its page.
 */
export function useEntryState(): unknown {
  const { state } = useLocation() as { state: unknown }
  const isKnown = useBrowserValue(() => true, false)
  return isKnown ? state : undefined
}
