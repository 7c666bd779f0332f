import type { User } from '@vonk/contracts/account/account.schema.ts'
import { openStep } from '@vonk/contracts/signup/signup.steps.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { LinkedAlert } from '../../blocks/linked-alert.tsx'

type PhotoMissingProps = { user: Pick<User, 'status' | 'signup_passed'>; onDismiss: () => void }

/** The member has no photo yet (ALR-02). An interrupted signup goes on with it. */
export function PhotoMissing({ user, onDismiss }: PhotoMissingProps) {
  const { t } = useTranslation('notifications')
  const step = openStep(user)
  return (
    <LinkedAlert
      line
      tone="warning"
      to={step === 'photo' ? paths.signupStep.href({ step }) : paths.profile.href()}
      action={t('alerts.addPhoto')}
      onDismiss={onDismiss}
    >
      {t('alerts.PROFILE_PHOTO_ALERT')}
    </LinkedAlert>
  )
}
