import { ApiError } from '@vonk/api-client/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { mailLinkQuery } from '@vonk/state/account/account.queries.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { LinkInvalid } from '../features/account/link-invalid.tsx'
import { NewPassword } from '../features/account/new-password.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

const invalid = new ApiError(410, { error: { code: 'link_invalid' } })

/** Target of the link in the mail: chooses a new password and logs in (AUT-05). */
function ResetPasswordDoScreen() {
  const { t } = useTranslation('account')
  useTitle(t('newPassword.title'))
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const navigate = useNavigate()
  const { data: link, error } = useQuery({ ...mailLinkQuery(token), enabled: token !== '' })
  const [refused, setRefused] = useState<unknown>(null)
  const failure = refused ?? error ?? (token === '' || (link && link.kind !== 'password-reset') ? invalid : null)

  function enter() {
    showToast({ tone: 'success', title: t('newPassword.done') })
    void navigate(paths.members.href(), { replace: true })
  }

  return (
    <Entrance title={t('newPassword.title')}>
      {failure !== null ? (
        <LinkInvalid error={failure} to={paths.resetPassword.href()} action={t('newPassword.newMail')} />
      ) : link ? (
        <NewPassword token={token} email={link.email} onDone={enter} onInvalid={setRefused} />
      ) : (
        <Spinner label={t('newPassword.waiting')} size="2rem" />
      )}
    </Entrance>
  )
}

export { ResetPasswordDoScreen as Component }
