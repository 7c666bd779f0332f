import { useFormat } from '@vonk/i18n/use-format.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { Copy, Flag } from '@vonk/ui/icon/icons.ts'
import { AnchoredMenu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { useTranslation } from 'react-i18next'

type MessageMenuProps = {
  open: boolean
  /** The button of the message. */
  anchor: HTMLElement
  message: ShownMessage
  /** The other member's name. */
  name: string
  onClose: () => void
  onReport: (message: string) => void
}

/** What one can do with a received message. */
export function MessageMenu({ open, anchor, message, name, onClose, onReport }: MessageMenuProps) {
  const { t } = useTranslation('chat')
  const format = useFormat()
  const label = t('message.menu', { name, time: format.time(message.created_at) })
  return (
    <AnchoredMenu open={open} anchor={anchor} label={label} onClose={onClose}>
      {message.kind === 'text' && 'clipboard' in navigator ? (
        <MenuItem icon={<Copy aria-hidden="true" />} onClick={() => void navigator.clipboard.writeText(message.payload.text)}>
          {t('message.copy')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Flag aria-hidden="true" />} onClick={() => onReport(message.id)}>
        {t('message.report')}
      </MenuItem>
    </AnchoredMenu>
  )
}
