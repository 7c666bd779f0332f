import { useCurrentUser } from '@vonk/state/session.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { ActivationMail } from '../features/signup/activation-mail.tsx'
import { paths } from '../paths.ts'
import { nextParameter, safeNext } from '../safe-next.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['signup'] as const

/** Asks the member to open the activation mail (SGN-08). Goes on when that happens in another tab or on another device. */
function ActivationMailScreen() {
  const { t } = useTranslation('signup')
  const user = useCurrentUser()
  const [search] = useSearchParams()
  useTitle(t('mail.title'))
  if (user?.status === 'confirmed') return <Navigate to={paths.activateDone.href()} replace />
  return (
    <Entrance
      title={t('mail.title')}
      below={
        <TextLink as={Link} to={safeNext(search.get(nextParameter), paths.signupMatches.href())}>
          {t('mail.lookAround')}
        </TextLink>
      }
    >
      {user ? <ActivationMail email={user.email} /> : null}
    </Entrance>
  )
}

export { ActivationMailScreen as Component }
