import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

const ActivationDialog = lazy(async () => ({ default: (await import('./activation-dialog.tsx')).ActivationDialog }))

/** Query parameter of addresses to which an external signup form sends its newcomers (RTE-15). */
const parameter = 'api_signup_complete'

const onPhone = () => matchMedia(`(max-width: ${breakpoints.medium - 0.02}px)`).matches

/**
 * Reminds the member to confirm the email. Until then the server holds back the member's messages (ALR-01, SGN-09). A modal on a
 * smartphone if the address has `api_signup_complete`.
 */
export function ActivationReminder({ email }: { email: string }) {
  const { t } = useTranslation('notifications')
  const [search, setSearch] = useSearchParams()
  const isPhone = useBrowserValue(onPhone, false)
  const asModal = search.has(parameter) && isPhone

  function close() {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(parameter)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <LinkedAlert line tone="info" to={paths.activationMail.href()} action={t('alerts.activation.action')}>
        {t('alerts.activation.text')}
      </LinkedAlert>
      <Suspense>{asModal ? <ActivationDialog email={email} onClose={close} /> : null}</Suspense>
    </>
  )
}
