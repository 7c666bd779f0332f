import { ApiError } from '@vonk/api-client/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { mailLinkQuery } from '@vonk/state/account/account.queries.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { AddressConfirmed } from '../features/account/address-confirmed.tsx'
import { ConfirmAddress } from '../features/account/confirm-address.tsx'
import { LinkInvalid } from '../features/account/link-invalid.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

const invalid = new ApiError(410, { error: { code: 'link_invalid' } })

/** Target of the links that confirm a new address, or undo its change, with or without a session (AUT-07). */
function MailChangeDoScreen() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data: link, error } = useQuery({ ...mailLinkQuery(token), enabled: token !== '' })
  const [done, setDone] = useState(false)
  const undoes = link?.kind === 'mail-change-undo'
  const title = undoes ? t('mailChange.undoTitle') : t('mailChange.title')
  useTitle(title)
  const failure = error ?? (token === '' || link?.kind === 'password-reset' ? invalid : null)
  return (
    <Entrance title={title}>
      {failure !== null ? (
        <LinkInvalid error={failure} to={`${paths.settings.href()}#email`} action={t('mailChange.toSettings')} />
      ) : !link ? (
        <Spinner label={t('mailChange.waiting')} size="2rem" />
      ) : done ? (
        <AddressConfirmed email={link.email} undone={undoes} />
      ) : (
        <ConfirmAddress token={token} email={link.email} undoes={undoes} onDone={() => setDone(true)} />
      )}
    </Entrance>
  )
}

export { MailChangeDoScreen as Component }
