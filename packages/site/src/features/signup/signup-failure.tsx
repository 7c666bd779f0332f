import { codeOf } from '@vonk/api-client/api-error.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { WayBack } from '../../blocks/way-back.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/**
 * Shows why the signup failed and what to do next: log in if the account exists; for a recently deleted account a mail with
 * the link back, or support (SGN-05).
 */
export function SignupFailure({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation('signup')
  const { support_email } = useSettings()
  const code = codeOf(error)
  const login = (
    <ButtonLink as={Link} to={paths.login.href()} state={{ email }} size="small">
      {t('form.logIn')}
    </ButtonLink>
  )
  const support = (
    <ButtonLink href={`mailto:${support_email}`} size="small" variant="secondary">
      {t('form.contactSupport')}
    </ButtonLink>
  )
  const deleted = (
    <Cluster gap={2}>
      <WayBack email={email} />
      {support}
    </Cluster>
  )
  const actions = { email_taken: login, email_deleted: deleted } as const
  return <FailureBanner error={error} action={code in actions ? actions[code as keyof typeof actions] : undefined} />
}
