import { useMutation, useQuery } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { activationMailQuery, resendActivationMutation } from '@vonk/state/signup/signup.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { ExternalLink } from '@vonk/ui/icon/icons.ts'
import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { webmailOf } from './mail-domains.ts'
import { useSecondsUntil } from '../../blocks/use-seconds-until.ts'

/** Helps the member to the activation mail: where to read it, resend it, correct the address, after a minute a spam hint (SGN-08). */
export function ActivationMail({ email }: { email: string }) {
  const { t } = useTranslation('signup')
  const resend = useMutation(resendActivationMutation())
  const [correcting, setCorrecting] = useState(false)
  const showsSpamHint = useElapsed(limits.spamFolderHintAfter)
  const wait = useSecondsUntil(useQuery(activationMailQuery()).data)
  const inbox = webmailOf(email)

  return (
    <Stack gap={4}>
      <Text>
        <Trans t={t} i18nKey="mail.sentTo" values={{ email }} components={{ strong: <strong /> }} />
      </Text>
      <Text tone="muted">{t('mail.held')}</Text>
      {inbox && !correcting ? (
        <ButtonLink href={inbox.url} target="_blank" rel="noreferrer" size="large" wide>
          {t('mail.open', { provider: inbox.name })}
          <ExternalLink aria-hidden="true" />
        </ButtonLink>
      ) : null}
      <div role="status">
        {showsSpamHint ? <Banner tone="info">{t('mail.spamFolder')}</Banner> : null}
        {resend.isSuccess ? <Banner tone="success">{t('mail.sentAgain')}</Banner> : null}
      </div>
      <FailureBanner error={resend.error} />
      {correcting ? (
        <CorrectAddress
          email={email}
          loading={resend.isPending}
          onCorrect={(corrected) => resend.mutate({ email: corrected }, { onSuccess: () => setCorrecting(false) })}
        />
      ) : (
        <>
          <Button
            variant={inbox ? 'secondary' : 'primary'}
            onClick={() => resend.mutate({})}
            loading={resend.isPending}
            disabled={wait > 0}
            wide
          >
            {t('mail.resend')}
          </Button>
          {wait > 0 ? (
            <Text size="small" tone="muted" align="center">
              {t('mail.wait', { time: `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}` })}
            </Text>
          ) : null}
          <LinkButton onClick={() => setCorrecting(true)}>{t('mail.correct')}</LinkButton>
        </>
      )}
    </Stack>
  )
}

/** Returns true after `ms` milliseconds. */
function useElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
