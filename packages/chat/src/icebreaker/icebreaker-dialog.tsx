import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { OpenerList, type OpenerListProps } from './opener-list.tsx'

type IcebreakerDialogProps = OpenerListProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Suggested openers over another screen, to take up a conversation again (CHT-12, CHT-18). */
export function IcebreakerDialog({ open, onOpenChange, ...list }: IcebreakerDialogProps) {
  const { t } = useTranslation('chat')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('icebreaker.title', { name: list.profile.name })}
      description={t('icebreaker.text')}
      closeLabel={t('icebreaker.close')}
    >
      <OpenerList {...list} />
    </Dialog>
  )
}
