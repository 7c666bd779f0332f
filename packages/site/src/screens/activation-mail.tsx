import { useCurrentUser } from '@vonk/state/session.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { ActivationMail } from '../features/signup/activation-mail.tsx'
import { paths } from '../paths.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['signup'] as const

/** Asks the member to open the activation mail (SGN-08). */
function ActivationMailScreen() {
  const { t } = useTranslation('signup')
  const user = useCurrentUser()
  useTitle(t('mail.title'))
  if (user?.status === 'confirmed') return <Navigate to={paths.members.href()} replace />
  return (
    <Entrance
      title={t('mail.title')}
      below={
        <TextLink as={Link} to={paths.members.href()}>
          {t('mail.lookAround')}
        </TextLink>
      }
    >
      {user ? <ActivationMail email={user.email} /> : null}
    </Entrance>
  )
}

export { ActivationMailScreen as Component }
