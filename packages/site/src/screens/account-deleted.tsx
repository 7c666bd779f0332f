import { limits } from '@vonk/contracts/limits.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { MailX, UserX } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { WayBack } from '../blocks/way-back.tsx'
import { deletedOf } from '../features/account/deleted.ts'
import { ReactivationForm } from '../features/account/reactivation-form.tsx'
import { paths } from '../paths.ts'

export const rooms = ['account'] as const

/** Confirms that the account is deleted. With the token of the mailed link it brings the account back (ACC-03). */
function AccountDeletedScreen() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const token = search.get('token')
  const [isInvalid, setInvalid] = useState(false)
  const navigate = useNavigate()
  useTitle(token === null ? t('deleted.title') : isInvalid ? t('back.invalidTitle') : t('back.title'))
  if (token === null) return <Confirmation />
  if (isInvalid) return <InvalidLink />
  return (
    <Entrance title={t('back.title')} lead={t('back.text')}>
      <ReactivationForm
        token={token}
        onBack={() => void navigate(paths.members.href(), { replace: true })}
        onInvalid={() => setInvalid(true)}
      />
    </Entrance>
  )
}

function Confirmation() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { name } = useSettings()
  const deleted = deletedOf(useLocation().state)
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<UserX />}
        title={t('deleted.title')}
        text={
          deleted
            ? t('deleted.until', { site: name, date: format.date(deleted.final), email: deleted.email })
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
