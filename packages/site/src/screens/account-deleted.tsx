import { useDates } from '@vonk/i18n/use-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { mailLinkQuery } from '@vonk/state/account/account.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { CircleCheck, MailX, UserX } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../blocks/async-block.tsx'
import { Entrance } from '../blocks/entrance.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { useEntryState } from '../blocks/use-entry-state.ts'
import { WayBack } from '../blocks/way-back.tsx'
import { deletedOf } from '../features/account/deleted.ts'
import { ReactivationForm } from '../features/account/reactivation-form.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

/** Confirms that the account is deleted. With the token of the mailed link it brings the account back (ACC-03). */
function AccountDeletedScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const user = useCurrentUser()
  if (token !== null) return <ComingBack token={token} user={user} />
  return user ? <StillHere name={user.profile.name} /> : <Confirmation />
}

/** Asks for the password only if the link still works. */
function ComingBack({ token, user }: { token: string; user: User | null }) {
  const { t } = useTranslation('account')
  const { data: link, error, refetch } = useQuery({ ...mailLinkQuery(token), enabled: token !== '' })
  const [isUsed, setUsed] = useState(false)
  const navigate = useNavigate()
  useTitle(t('back.title'))
  const isInvalid = isUsed || token === '' || codeOf(error) === 'link_invalid' || (link && link.kind !== 'reactivation')
  if (isInvalid) return user ? <StillHere name={user.profile.name} /> : <InvalidLink />
  if (error) return <Failed error={error} level={1} onRetry={() => void refetch()} />
  if (!link)
    return (
      <Page width="narrow" style={{ textAlign: 'center' }}>
        <Spinner label={t('mailChange.waiting')} size="2rem" />
      </Page>
    )
  return (
    <Entrance title={t('back.title')} lead={t('back.text')}>
      <ReactivationForm
        token={token}
        email={link.email}
        onBack={() => void navigate(paths.members.href(), { replace: true })}
        onInvalid={() => setUsed(true)}
      />
    </Entrance>
  )
}

/** For a member who is logged in: the account is not deleted, or is back. */
function StillHere({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const { name: site } = useSettings()
  useTitle(t('deleted.notTitle'))
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<CircleCheck />}
        title={t('deleted.notTitle')}
        text={t('deleted.notText', { site, name })}
        action={
          <>
            <ButtonLink as={Link} to={paths.members.href()}>
              {t('deleted.notMembers')}
            </ButtonLink>
            <ButtonLink as={Link} to={`${paths.settings.href()}#delete`} variant="secondary">
              {t('mailChange.toSettings')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

function Confirmation() {
  const { t } = useTranslation('account')
  const dates = useDates()
  const { name } = useSettings()
  const deleted = deletedOf(useEntryState())
  useTitle(t('deleted.title'))
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<UserX />}
        title={t('deleted.title')}
        text={
          deleted
            ? t('deleted.until', { site: name, date: dates.date(deleted.final), email: deleted.email })
            : t('deleted.text', { site: name, days: limits.deletionDays })
        }
        action={
          <>
            {deleted ? <WayBack email={deleted.email} /> : null}
            <ButtonLink as={Link} to={paths.index.href()} variant="secondary" size={deleted ? 'small' : undefined}>
              {t('deleted.home')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

function InvalidLink() {
  const { t } = useTranslation('account')
  const { support_email } = useSettings()
  useTitle(t('back.invalidTitle'))
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<MailX />}
        title={t('back.invalidTitle')}
        text={t('back.invalidText')}
        action={
          <>
            <ButtonLink as={Link} to={paths.login.href()}>
              {t('login.submit')}
            </ButtonLink>
            <ButtonLink href={`mailto:${support_email}`} variant="secondary">
              {t('back.support')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

export { AccountDeletedScreen as Component }
