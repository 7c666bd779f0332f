import { useKnownUser } from '@vonk/state/session.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import type { ElementType, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

export type BuyLinkProps = {
  link: ElementType
  /** Address of the page that sells credits. */
  buyTo: string
  /** Opens the bundles over the conversation instead of that page. */
  onBuy?: (() => void) | undefined
  /** Over the whole width, as the one button of a sheet. */
  wide?: boolean
}

/** Buys credits, which make a free member Premium. A press that opens a new tab opens the page. */
export function BuyLink({ link, buyTo, onBuy, wide = false }: BuyLinkProps) {
  const { t } = useTranslation('chat')
  const user = useKnownUser()
  const open = (event: MouseEvent) => {
    if (!onBuy || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onBuy()
  }
  return (
    <ButtonLink as={link} to={buyTo} {...(wide ? { wide } : { size: 'small' })} onClick={open} aria-haspopup={onBuy && 'dialog'}>
      {user?.paid_user ? t('composer.buyCredits') : t('composer.getPremium')}
    </ButtonLink>
  )
}
