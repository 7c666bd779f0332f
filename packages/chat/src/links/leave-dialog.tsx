import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type LeaveDialogProps = { address: URL; open: boolean; onClose: () => void }

/** Where an address leads, in the form that shows disguised letters, and whether to go there. */
export function LeaveDialog({ address, open, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('chat')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      closeLabel={t('link.cancel')}
      title={t('link.title')}
      description={t('link.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('link.cancel')}
          </Button>
          <ButtonLink href={address.href} target="_blank" rel="noopener noreferrer nofollow" onClick={onClose}>
            {t('link.open')}
          </ButtonLink>
        </>
      }
    >
      <Where dir="ltr">
        <strong>{address.hostname}</strong>
        {address.href === `${address.origin}/` ? null : <span>{address.href}</span>}
      </Where>
    </Dialog>
  )
}

const Where = styled.p`
  display: grid;
  gap: ${tokens.spacing[1]};
  margin: 0;
  overflow-wrap: anywhere;

  & > span {
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
  }
`
