import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { Trash } from '@vonk/ui/icon/icons.ts'
import { AnchoredMenu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberName } from '../conversation/member-name.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** The row whose options were opened last. They stay while they close. */
export type OpenedOptions = { chat: Chat; button: HTMLElement; open: boolean }

type RowOptionsProps = {
  opened: OpenedOptions
  onClose: () => void
  /** Called with the id of the conversation that the member removed. */
  onRemoved: (conversation: string) => void
}

/** What one can do with a conversation of the list: remove it (CHT-11). One menu for all rows, which loads after them. */
export function RowOptions({ opened: { chat, button, open }, onClose, onRemoved }: RowOptionsProps) {
  const { t } = useTranslation('chat')
  const name = useMemberName()(chat.profile)
  const [asked, setAsked] = useState<{ conversation: string; profile: Chat['profile'] } | null>(null)
  return (
    <>
      <AnchoredMenu open={open} anchor={button} align="end" label={t('list.more', { name })} onClose={onClose}>
        <MenuItem
          tone="danger"
          icon={<Trash aria-hidden="true" />}
          onClick={() => setAsked({ conversation: chat.conversation.id, profile: chat.profile })}
        >
          {t('list.remove')}
        </MenuItem>
      </AnchoredMenu>
      <RemoveDialog asked={asked} onClose={() => setAsked(null)} onRemoved={onRemoved} />
    </>
  )
}
