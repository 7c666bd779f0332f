import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { OpenerList } from './opener-list.tsx'

type IcebreakerDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Name of the other member. */
  name: string
  /** Called with the text for the composer. Does not send it: a message costs credits. */
  onPick: (text: string) => void
}

/** Suggested openers over another screen, to take up a conversation again (CHT-12, CHT-18). */
export function IcebreakerDialog({ open, onOpenChange, name, onPick }: IcebreakerDialogProps) {
  const { t } = useTranslation('chat')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('icebreaker.title', { name })}
      description={t('icebreaker.text')}
      closeLabel={t('icebreaker.close')}
    >
      <OpenerList name={name} onPick={onPick} />
    </Dialog>
  )
}
