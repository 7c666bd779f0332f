import { useMutation } from '@tanstack/react-query'
import { resendReactivationMutation } from '@vonk/state/account/leaving.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from './use-failure-toast.ts'

/** A button that mails the link back to a deleted account, and then says so (SGN-05). */
export function WayBack({ email }: { email: string }) {
  const { t } = useTranslation('site')
  const onError = useFailureToast()
  const { mutate: resend, isPending, isSuccess } = useMutation(resendReactivationMutation())
  return (
    <div role="status">
      {isSuccess ? (
        <Text size="small" strong>
          {t('wayBack.sent', { email })}
        </Text>
      ) : (
        <Button type="button" size="small" loading={isPending} onClick={() => resend({ email }, { onError })}>
          {t('wayBack.send')}
        </Button>
      )}
    </div>
  )
}
