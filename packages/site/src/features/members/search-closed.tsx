import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NothingHere } from '@vonk/ui/illustration/illustration.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** For visitors of a site that shows members only to members (MEM-03). */
export function SearchClosed() {
  const { t } = useTranslation('members')
  const { errorText } = useErrorText()
  return (
    <EmptyState
      illustration={<NothingHere />}
      title={t('search.closed')}
      text={errorText({ code: 'search_closed' })}
      action={
        <>
          <ButtonLink as={Link} to={paths.signup.href()}>
            {t('search.signup')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.login.href()} variant="secondary">
            {t('search.login')}
          </ButtonLink>
        </>
      }
    />
  )
}
