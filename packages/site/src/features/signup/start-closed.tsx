import { useMutation } from '@tanstack/react-query'
import { renewStartMutation } from '@vonk/state/signup/signup.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { CircleCheck, Mail, MailX, UserX } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { WayBack } from '../../blocks/way-back.tsx'
import { paths } from '../../paths.ts'

export type ClosedReason = 'used' | 'expired' | 'invalid' | 'active' | 'deleted' | 'forgotten'

type StartClosedProps = { reason: ClosedReason; token: string; email: string | null }

/** Why the link of a started signup leads to no form, and what to do instead (SGN-05, SGN-11). */
export function StartClosed({ reason, token, email }: StartClosedProps) {
  const texts = useClosedTexts(reason, email)
  return (
    <EmptyState
      level={1}
      picture={pictures[reason]}
      title={texts.title}
      text={texts.text}
      action={reason === 'expired' ? <NewLink token={token} /> : <NextStep reason={reason} email={email} />}
    />
  )
}

function NewLink({ token }: { token: string }) {
  const { t } = useTranslation('signup')
  const { mutate: renew, isPending, isSuccess, error } = useMutation(renewStartMutation())
  return (
    <div role="status">
      {isSuccess ? (
        <Banner tone="success">{t('complete.expired.sent')}</Banner>
      ) : (
        <>
          <Button size="large" loading={isPending} onClick={() => renew(token)}>
            {t('complete.expired.action')}
          </Button>
          <FailureBanner error={error} />
        </>
      )}
    </div>
  )
}

function NextStep({ reason, email }: Omit<StartClosedProps, 'token'>) {
  const { t } = useTranslation('signup')
  const { support_email } = useSettings()
  const login = (
    <ButtonLink as={Link} to={paths.login.href()} state={{ email }} size="large">
      {t('form.logIn')}
    </ButtonLink>
  )
  if (reason === 'used' || reason === 'active') return login
  if (reason === 'deleted')
    return (
      <>
        <WayBack email={email ?? ''} />
        <ButtonLink href={`mailto:${support_email}`} size="small" variant="secondary">
          {t('form.contactSupport')}
        </ButtonLink>
      </>
    )
  if (reason === 'forgotten')
    return (
      <ButtonLink as={Link} to={paths.index.href()} variant="secondary" size="large">
        {t('complete.forgotten.action')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink as={Link} to={paths.signup.href()} size="large">
        {t('form.label')}
      </ButtonLink>
      <ButtonLink as={Link} to={paths.login.href()} variant="secondary" size="large">
        {t('form.logIn')}
      </ButtonLink>
    </>
  )
}

const pictures = {
  used: <CircleCheck />,
  expired: <Mail />,
  invalid: <MailX />,
  active: <CircleCheck />,
  deleted: <UserX />,
  forgotten: <CircleCheck />,
}

function useClosedTexts(reason: ClosedReason, email: string | null): { title: string; text: string } {
  const { t } = useTranslation('signup')
  const { name: site } = useSettings()
  const texts = {
    used: { title: t('complete.used.title'), text: t('complete.used.text') },
    expired: { title: t('complete.expired.title'), text: t('complete.expired.text') },
    invalid: { title: t('complete.invalid.title'), text: t('complete.invalid.text') },
    active: { title: t('complete.active.title'), text: t('complete.active.text', { site, email }) },
    deleted: { title: t('complete.deleted.title'), text: t('complete.deleted.text', { site, email }) },
    forgotten: { title: t('complete.forgotten.title'), text: t('complete.forgotten.text', { site }) },
  }
  return texts[reason]
}
