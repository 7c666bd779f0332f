import type { User } from '@vonk/contracts/account/account.schema.ts'
import { openStep } from '@vonk/contracts/signup/signup.steps.ts'
import { useTranslation } from 'react-i18next'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'
import { pathOfStep } from './signup-path.ts'

type FinishProfileProps = { user: Pick<User, 'status' | 'signup_passed'>; onDismiss: () => void }

/** Offers a confirmed member the steps of the signup that are neither done nor skipped (SGN-01). */
export function FinishProfile({ user, onDismiss }: FinishProfileProps) {
  const { t } = useTranslation('notifications')
  const step = openStep(user)
  if (!step) return null
  return (
    <LinkedAlert line tone="info" to={pathOfStep(step)} action={t('alerts.finishProfile.action')} onDismiss={onDismiss}>
      {t('alerts.finishProfile.text')}
    </LinkedAlert>
  )
}
