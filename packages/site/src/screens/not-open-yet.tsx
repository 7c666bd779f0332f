import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Clock } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTitle } from '../blocks/screen-title.ts'

/** Placeholder for a screen that does not exist yet (RTE-01). */
function NotOpenYetScreen() {
  const { t } = useTranslation('site')
  const user = useCurrentUser()
  useTitle(t('notOpenYet.title'))
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<Clock />}
        title={t('notOpenYet.title')}
        text={t('notOpenYet.text')}
        action={
          <>
            <ButtonLink as={Link} to={user ? paths.members.href() : paths.index.href()}>
              {user ? t('notOpenYet.members') : t('notOpenYet.home')}
            </ButtonLink>
            <ButtonLink as={Link} to={paths.page.href({ token: 'service' })} variant="secondary">
              {t('notOpenYet.support')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

export { NotOpenYetScreen as Component }
