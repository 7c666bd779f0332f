import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'

/**
 * Returns a function that says that what was pressed cannot open, because its code cannot come, e.g. without a connection. What is on
 * the screen stays.
 */
export function useMissingCode(): () => void {
  const { errorText } = useErrorText()
  return () => showToast({ tone: 'danger', title: errorText({ code: 'unavailable' }) })
}
