import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelMailChangeMutation, mailChangeQuery, resendMailChangeMutation } from '@vonk/state/account/account.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Trans, useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'

/** The new address that waits for its confirmation, with a new mail and a way back (AUT-07). */
export function PendingEmail() {
  const { t } = useTranslation('account')
  const { data: pending } = useQuery(mailChangeQuery())
  const user = useCurrentUser()
  const resend = useMutation(resendMailChangeMutation())
  const cancel = useMutation(cancelMailChangeMutation())
  // The link was used in another browser: the live event has brought the new address.
  if (!pending || pending.email === user?.email) return null
  return (
    <Below>
      <Banner
        tone="info"
        action={
          <>
            <Button variant="quiet" size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('email.resend')}
            </Button>
            <Button variant="quiet" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('email.cancel')}
            </Button>
          </>
        }
      >
        <Trans t={t} i18nKey="email.pending" values={{ email: pending.email }} components={{ strong: <strong /> }} />
      </Banner>
      <div role="status">{resend.isSuccess ? t('email.resent') : null}</div>
      <FailureBanner error={resend.error ?? cancel.error} />
    </Below>
  )
}

const Below = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[2]};
  padding-top: ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
`
