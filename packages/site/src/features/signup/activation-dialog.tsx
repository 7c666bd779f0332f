import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { webmailOf } from './mail-domains.ts'

type ActivationDialogProps = { email: string; onClose: () => void }

/** The reminder to confirm the email, over the screen (RTE-15). */
export function ActivationDialog({ email, onClose }: ActivationDialogProps) {
  const { t } = useTranslation('notifications')
  const inbox = webmailOf(email)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('alerts.dismiss')}
      title={t('alerts.activation.title')}
      description={t('alerts.activation.modal', { email })}
    >
      <Stack gap={3}>
        {inbox ? (
          <ButtonLink href={inbox.url} target="_blank" rel="noreferrer" size="large" wide>
            {t('alerts.activation.open', { provider: inbox.name })}
          </ButtonLink>
        ) : null}
        <ButtonLink as={Link} to={paths.activationMail.href()} variant={inbox ? 'secondary' : 'primary'} size="large" wide>
          {t('alerts.activation.resend')}
        </ButtonLink>
        <Button variant="quiet" onClick={onClose} wide>
          {t('alerts.activation.later')}
        </Button>
      </Stack>
    </Dialog>
  )
}
