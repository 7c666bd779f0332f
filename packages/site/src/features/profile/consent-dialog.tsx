import { useMutation } from '@tanstack/react-query'
import type { ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { giveConsentMutation } from '@vonk/state/profile/consents.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { ConsentPoints, useConsentWording } from './consent-words.tsx'

type ConsentDialogProps = {
  /** The kind of fields that it asks for. */
  one: ConsentClass
  open: boolean
  /** The server has stored the consent. */
  onAgreed: () => void
  onDeclined: () => void
}

/** Asks for one consent (TRU-11). Only its button agrees; closing it in any other way declines. */
export function ConsentDialog({ one, open, onAgreed, onDeclined }: ConsentDialogProps) {
  const { t } = useTranslation('profile')
  const { locale } = useLocale()
  const { title } = useConsentWording(one)
  const { mutate: give, isPending, error, reset } = useMutation(giveConsentMutation())
  const decline = () => {
    reset()
    onDeclined()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={decline}
      title={title}
      closeLabel={t('own.close')}
      size="medium"
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            {t('consents.decline')}
          </Button>
          <Button loading={isPending} onClick={() => give({ class: one, language: locale }, { onSuccess: onAgreed })}>
            {t('consents.agree')}
          </Button>
        </>
      }
    >
      <FailureBanner error={error} />
      <ConsentPoints one={one} />
      <Text size="small" tone="muted">
        {t('consents.orNot')}
      </Text>
    </Dialog>
  )
}
