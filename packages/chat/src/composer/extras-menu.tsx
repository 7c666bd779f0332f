import { Camera, Gift, Languages } from '@vonk/ui/icon/icons.ts'
import { AnchoredMenu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { useTranslation } from 'react-i18next'

type ExtrasMenuProps = {
  open: boolean
  anchor: HTMLElement
  onClose: () => void
  onPhoto: () => void
  onGift: () => void
  onPhrase?: (() => void) | undefined
}

/** What can be sent besides text, by name, where a phone has no room for the buttons beside the field. */
export function ExtrasMenu({ open, anchor, onClose, onPhoto, onGift, onPhrase }: ExtrasMenuProps) {
  const { t } = useTranslation('chat')
  return (
    <AnchoredMenu open={open} anchor={anchor} label={t('composer.more')} onClose={onClose}>
      <MenuItem icon={<Camera aria-hidden="true" />} onClick={onPhoto}>
        {t('composer.photo')}
      </MenuItem>
      <MenuItem icon={<Gift aria-hidden="true" />} onClick={onGift}>
        {t('composer.gift')}
      </MenuItem>
      {onPhrase ? (
        <MenuItem icon={<Languages aria-hidden="true" />} onClick={onPhrase}>
          {t('phrases.open')}
        </MenuItem>
      ) : null}
    </AnchoredMenu>
  )
}
