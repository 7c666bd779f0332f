import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { removeChatMutation } from '@vonk/state/chat/chat.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMemberName } from '../conversation/member-name.ts'

type RemoveDialogProps = {
  /** The conversation to remove; null while nothing is asked. */
  asked: { conversation: string; profile: ProfileCard } | null
  onClose: () => void
  /** Called with the id of the conversation that the member removed. */
  onRemoved?: ((conversation: string) => void) | undefined
}

/** Asks whether to remove a conversation, and removes it. After a failure a toast says why and the list is unchanged (CHT-11). */
export function RemoveDialog({ asked, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const nameOf = useMemberName()
  const { mutateAsync } = useMutation(removeChatMutation())
  const remove = (conversation: string) => {
    // The dialog may be gone with its screen before the server answers, so the promise tells of a failure, not a callback of the hook.
    mutateAsync({ conversation }).catch((error: unknown) =>
      showToast({ tone: 'danger', title: t('list.removeFailed'), text: errorText(error) }),
    )
    onRemoved?.(conversation)
  }
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={onClose}
      title={t('list.removeTitle', { name: asked ? nameOf(asked.profile) : '' })}
      description={asked?.profile.left ? t('left.removeText') : t('list.removeText', { name: asked?.profile.name ?? '' })}
      closeLabel={t('list.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              if (asked) remove(asked.conversation)
              onClose()
            }}
          >
            {t('list.removeConfirm')}
          </Button>
        </>
      }
    />
  )
}
