import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Mail } from '@vonk/ui/icon/icons.ts'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Shown instead of the signup form while the site takes no new members without an invitation (SGN-06). */
export function InviteOnly({ level = 1 }: { level?: 1 | 2 }) {
  const { t } = useTranslation('signup')
  const { name } = useSettings()
  return (
    <EmptyState
      level={level}
      picture={<Mail />}
      title={t('inviteOnly.title')}
      text={t('inviteOnly.text', { name })}
      action={
        <>
          <ButtonLink as={Link} to={paths.login.href()}>
            {t('form.logIn')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.page.href({ token: 'service' })} variant="secondary">
            {t('form.contactSupport')}
          </ButtonLink>
        </>
      }
    />
  )
}
