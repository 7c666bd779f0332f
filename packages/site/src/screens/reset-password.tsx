import { TextLink } from '@vonk/ui/link/link.tsx'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { emailOf } from '../blocks/passed-email.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { ResetRequest } from '../features/account/reset-request.tsx'
import { ResetSent } from '../features/account/reset-sent.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

/** Mails a link for a new password (AUT-05). */
function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const title = sentTo === null ? t('reset.title') : t('reset.sentTitle')
  useTitle(title)
  return (
    <Entrance
      title={title}
      lead={sentTo === null ? t('reset.lead') : undefined}
      below={
        <TextLink as={Link} to={user ? paths.settings.href() : paths.login.href()}>
          {user ? t('settings.title') : t('reset.login')}
        </TextLink>
      }
    >
      {sentTo === null ? (
        <ResetRequest email={user?.email ?? emailOf(state)} onSent={setSentTo} />
      ) : (
        <ResetSent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </Entrance>
  )
}

export { ResetPasswordScreen as Component }
