import { useMutation } from '@tanstack/react-query'
import { useCurrentUser } from '@vonk/state/session.ts'
import { resendActivationMutation } from '@vonk/state/signup/signup.queries.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { SomethingBroke } from '@vonk/ui/illustration/illustration.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { FailureBanner } from '../blocks/failure-banner.tsx'
import { paths } from '../paths.ts'
import { withNext } from '../safe-next.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['signup'] as const

/** For an activation link that was used, has expired or is malformed. Offers a new mail to those who need it (SGN-10). */
function ActivateErrorScreen() {
  const { t } = useTranslation('signup')
  useTitle(t('failed.title'))
  const user = useCurrentUser()
  // The member opened the link twice.
  const isActive = user?.status === 'confirmed'
  const navigate = useNavigate()
  const { mutate: resend, isPending, error } = useMutation(resendActivationMutation())
  const newMail = () => resend({}, { onSuccess: () => void navigate(paths.activationMail.href()) })
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        illustration={<SomethingBroke />}
        title={t('failed.title')}
        text={isActive ? t('failed.active') : user ? t('failed.text') : t('failed.logIn')}
        action={
          isActive ? (
            <ButtonLink as={Link} to={paths.members.href()}>
              {t('activated.members')}
            </ButtonLink>
          ) : user ? (
            <Button onClick={newMail} loading={isPending}>
              {t('failed.newMail')}
            </Button>
          ) : (
            <ButtonLink as={Link} to={withNext(paths.login.href(), paths.activateError.href())}>
              {t('failed.newMail')}
            </ButtonLink>
          )
        }
      />
      <FailureBanner error={error} />
    </Page>
  )
}

export { ActivateErrorScreen as Component }
