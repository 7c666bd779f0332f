import { useQuery } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { StartedSignup } from '@vonk/contracts/signup/signup.schema.ts'
import { nextStep } from '@vonk/contracts/signup/signup.steps.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { startedSignupQuery } from '@vonk/state/signup/signup.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { MailOnItsWay } from '@vonk/ui/illustration/illustration.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { CircleCheck } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '../blocks/entrance.tsx'
import { FailureBanner } from '../blocks/failure-banner.tsx'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { CompletionForm } from '../features/signup/completion-form.tsx'
import { ForgetStart } from '../features/signup/forget-start.tsx'
import { InviteOnly } from '../features/signup/invite-only.tsx'
import { pathOfStep } from '../features/signup/signup-path.ts'
import { StartClosed, type ClosedReason } from '../features/signup/start-closed.tsx'
import { StartForm } from '../features/signup/start-form.tsx'
import { homeOf } from '../guards.ts'
import { paths } from '../paths.ts'

export const rooms = ['signup'] as const

/** The query parameter after the form of a landing page. */
const sent = 'sent'

/**
 * Target of the link in the mail to somebody who began at a landing page or was invited: completes the account (SGN-11). Also
 * shows what became of the form of the landing page.
 */
function CompleteSignupScreen() {
  const { t } = useTranslation('signup')
  const { name: site } = useSettings()
  useTitle(t('complete.title', { site }))
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const isSent = search.has(sent)
  const refused = useRefusedForm()
  const navigate = useNavigate()
  // The member who logs in by completing goes on to the first step.
  const [memberBefore] = useState(useCurrentUser())
  const { data: start, error, refetch } = useQuery({ ...startedSignupQuery(token), enabled: token !== '' && !memberBefore })
  const [forgotten, setForgotten] = useState(false)
  const reason = forgotten ? 'forgotten' : token === '' ? 'invalid' : start === undefined ? null : reasonOf(start)

  async function goOn(user: User) {
    const step = nextStep(user)
    await navigate(step ? pathOfStep(step) : paths.signupMatches.href(), { replace: true })
  }

  if (memberBefore) return <AlreadyIn user={memberBefore} />
  if (refused?.error.code === 'signup_off')
    return (
      <Page width="narrow">
        <InviteOnly />
      </Page>
    )
  if (refused && !isSent)
    return (
      <Entrance title={t('start.title')} lead={t('start.text')}>
        <StartForm refused={refused} onSent={() => void navigate(`${paths.completeSignup.href()}?${sent}`, { replace: true })} />
      </Entrance>
    )
  if (isSent) return <Sent />
  if (reason)
    return (
      <Page width="reading">
        <StartClosed reason={reason} token={token} email={start?.email ?? null} />
      </Page>
    )
  return (
    <Entrance
      title={t('complete.title', { site })}
      lead={start ? t('complete.lead') : undefined}
      below={start ? <ForgetStart token={token} onDone={() => setForgotten(true)} /> : undefined}
    >
      {error ? (
        <FailureBanner error={error} action={<Button onClick={() => void refetch()}>{t('complete.retry')}</Button>} />
      ) : start && start.email !== null ? (
        <CompletionForm token={token} start={{ ...start, email: start.email }} onDone={goOn} onChanged={() => void refetch()} />
      ) : (
        <>
          <Spinner label={t('complete.waiting')} size="2rem" />
          {/* The token in the link is read by a call of the browser. */}
          <noscript>
            <Text>
              <Trans
                t={t}
                i18nKey="complete.noScripts"
                components={{ signup: <TextLink as={Link} to={paths.signup.href()} /> }}
              />
            </Text>
          </noscript>
        </>
      )}
    </Entrance>
  )
}

/** The form of a landing page has mailed the link. */
function Sent() {
  const { t } = useTranslation('signup')
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        illustration={<MailOnItsWay />}
        title={t('start.sentTitle')}
        text={t('start.sentText')}
        action={
          <ButtonLink as={Link} to={paths.index.href()} variant="secondary" size="large">
            {t('complete.forgotten.action')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** Why there is nothing to complete, or null. */
function reasonOf(start: StartedSignup | null): ClosedReason | null {
  if (start === null) return 'invalid'
  return start.state === 'open' ? start.account : start.state
}

function AlreadyIn({ user }: { user: User }) {
  const { t } = useTranslation('signup')
  const { name: site } = useSettings()
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        picture={<CircleCheck />}
        title={t('complete.member.title')}
        text={t('complete.member.text', { site, name: user.profile.name })}
        action={
          <ButtonLink as={Link} to={homeOf(user)} size="large">
            {t('complete.member.action')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

export { CompleteSignupScreen as Component }
