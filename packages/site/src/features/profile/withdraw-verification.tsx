import { useMutation } from '@tanstack/react-query'
import type { Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { withdrawVerificationMutation } from '@vonk/state/profile/verification.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'

/** Takes back a picture that waits, or gives up the badge after a question (TRU-13). Renders nothing if there is neither. */
export function WithdrawVerification({ status }: Pick<Verification, 'status'>) {
  const { t } = useTranslation('verification')
  const [isAsked, setAsked] = useState(false)
  const onError = useFailureToast()
  const { mutate: withdraw, isPending } = useMutation({ ...withdrawVerificationMutation(), onError })
  if (status === 'pending')
    return (
      <Button variant="secondary" size="small" loading={isPending} onClick={() => withdraw()}>
        {t('withdraw.picture')}
      </Button>
    )
  if (status !== 'verified') return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        {t('withdraw.badge')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
        closeLabel={t('sheet.close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={() => withdraw()}>
              {t('withdraw.badge')}
            </Button>
          </>
        }
      />
    </>
  )
}
