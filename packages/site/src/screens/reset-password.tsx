import { TextLink } from '@vonk/ui/link/link.tsx'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { emailOf } from '../blocks/passed-email.ts'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { ResetRequest } from '../features/account/reset-request.tsx'
import { ResetSent } from '../features/account/reset-sent.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

/** The query parameter after the form without scripts. */
const sent = 'sent'

/** Mails a link for a new password (AUT-05). */
function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [search] = useSearchParams()
  const refused = useRefusedForm()
  const isSent = sentTo !== null || (search.has(sent) && !refused)
  const title = isSent ? t('reset.sentTitle') : t('reset.title')
  useTitle(title)

  return (
    <Entrance
      title={title}
      lead={isSent ? undefined : t('reset.lead')}
      below={
        <TextLink as={Link} to={user ? paths.settings.href() : paths.login.href()}>
          {user ? t('settings.title') : t('reset.login')}
        </TextLink>
      }
    >
      {isSent ? (
        <ResetSent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <ResetRequest email={user?.email ?? emailOf(state)} refused={refused} onSent={setSentTo} />
      )}
    </Entrance>
  )
}

export { ResetPasswordScreen as Component }
