import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { PushRefused } from '@vonk/state/notifications/notifications.queries.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that says in a toast why push messages could not be turned on, and what helps (NTF-04). */
export function usePushRefusal(): (error: unknown) => void {
  const { t } = useTranslation('notifications')
  const { errorText } = useErrorText()
  const texts = { denied: t('push.refused.denied'), closed: t('push.refused.closed'), failed: t('push.refused.failed') }
  return (error) =>
    showToast(
      error instanceof PushRefused
        ? { tone: 'warning', title: texts[error.reason], timeout: 0 }
        : { tone: 'danger', title: errorText(error) },
    )
}
