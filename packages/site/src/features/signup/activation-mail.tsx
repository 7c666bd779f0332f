import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { resendActivationMutation } from '@vonk/state/signup/signup.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { CorrectAddress } from './correct-address.tsx'

/** Tells the member to open the activation mail: resend it, correct the address, after a minute a spam hint (SGN-08). */
export function ActivationMail({ email }: { email: string }) {
  const { t } = useTranslation('signup')
  const resend = useMutation(resendActivationMutation())
  const [correcting, setCorrecting] = useState(false)
  const showsSpamHint = useElapsed(limits.spamFolderHintAfter)

  return (
    <Stack gap={4}>
      <Text>
        <Trans t={t} i18nKey="mail.sentTo" values={{ email }} components={{ strong: <strong /> }} />
      </Text>
      <Text tone="muted">{t('mail.held')}</Text>
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
          <Button onClick={() => resend.mutate({})} loading={resend.isPending} wide>
            {t('mail.resend')}
          </Button>
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
