import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'

/** Returns a function that shows an error as a toast, for buttons with no space for a banner. */
export function useFailureToast(): (error: unknown) => void {
  const { errorText } = useErrorText()
  return (error) => showToast({ tone: 'danger', title: errorText(error) })
}
