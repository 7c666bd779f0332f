import { useCurrentUser } from '@vonk/state/session.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { ActivationMail } from '../features/signup/activation-mail.tsx'
import { paths } from '../paths.ts'
import { nextParameter, safeNext } from '../safe-next.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { memberIn } from '../blocks/signup-wish.ts'
import { useSignupMember } from '../features/signup/use-signup-member.ts'

export const rooms = ['signup'] as const

/** Asks the member to open the activation mail (SGN-08). Goes on when that happens in another tab or on another device. */
function ActivationMailScreen() {
  const { t } = useTranslation('signup')
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const next = safeNext(search.get(nextParameter), paths.signupMatches.href())
  const member = useSignupMember(memberIn(next))
  useTitle(t('mail.title'))
  if (user?.status === 'confirmed') return <Navigate to={{ pathname: paths.activateDone.href(), search: `${search}` }} replace />
  return (
    <Entrance
      title={t('mail.title')}
      below={
        <TextLink as={Link} to={next}>
          {member ? t('target.profile', { name: member.name }) : t('mail.lookAround')}
        </TextLink>
      }
    >
      {user ? <ActivationMail email={user.email} /> : null}
    </Entrance>
  )
}

export { ActivationMailScreen as Component }
