import { ApiError } from '@vonk/api-client/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { mailLinkQuery } from '@vonk/state/account/account.queries.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { useEntryState } from '../blocks/use-entry-state.ts'
import { useSpentLink } from '../blocks/use-spent-link.ts'
import { AddressConfirmed } from '../features/account/address-confirmed.tsx'
import { changedAddressOf, type ChangedAddress } from '../features/account/changed-address.ts'
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
  const state = useEntryState()
  const [justChanged, setChanged] = useState<ChangedAddress | null>(null)
  const changed = justChanged ?? changedAddressOf(state)
  useSpentLink(justChanged !== null, paths.mailChangeDo.href(), justChanged)
  const undoes = changed ? changed.undone : link?.kind === 'mail-change-undo'
  const title = undoes ? t('mailChange.undoTitle') : t('mailChange.title')
  useTitle(title)
  const works = link?.kind === 'mail-change' || link?.kind === 'mail-change-undo'
  const failure = error ?? ((token === '' && state !== undefined) || (link && !works) ? invalid : null)
  return (
    <Entrance title={title}>
      {changed ? (
        <AddressConfirmed {...changed} />
      ) : failure !== null ? (
        <LinkInvalid error={failure} to={`${paths.settings.href()}#email`} action={t('mailChange.toSettings')} />
      ) : link ? (
        <ConfirmAddress
          token={token}
          email={link.email}
          undoes={undoes}
          onDone={() => setChanged({ email: link.email, undone: undoes })}
        />
      ) : (
        <Spinner label={t('mailChange.waiting')} size="2rem" />
      )}
    </Entrance>
  )
}

export { MailChangeDoScreen as Component }
