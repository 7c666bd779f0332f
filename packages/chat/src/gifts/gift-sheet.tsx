import { type Gift, gifts } from '@vonk/contracts/chat/chat.gifts.ts'
import { Coins } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Tray, type TrayProps } from '@vonk/ui/tray/tray.tsx'
import { VisuallyHidden, visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { SendButton } from '../own-money/send-button.tsx'
import { GiftDrawing } from './gift-drawing.tsx'

export type GiftSheetProps = Pick<TrayProps, 'open' | 'onOpenChange' | 'anchor'> & {
  name: string
  /** In credits. */
  price: number
  onSend: (gift: Gift) => void
  /** Why the member cannot send a gift now, with a link to fix it; null if sending is possible. */
  refusal?: ReactNode
}

/** The gifts with their price, a lively preview of the chosen one, and a button that sends it (CHT-07). */
export function GiftSheet({ open, onOpenChange, anchor, name, price, onSend, refusal = null }: GiftSheetProps) {
  const { t } = useTranslation('chat')
  const [chosen, setChosen] = useState<Gift>('rose')
  const group = useId()
  return (
    <Tray
      open={open}
      anchor={anchor}
      onOpenChange={onOpenChange}
      title={t('gifts.title', { name })}
      closeLabel={t('gifts.close')}
      actions={refusal ?? <SendButton price={price} onSend={() => onSend(chosen)} />}
    >
      <Preview aria-hidden="true" key={chosen}>
        <GiftDrawing gift={chosen} size={104} lively />
      </Preview>
      <Gifts>
        <legend>{t('gifts.choose')}</legend>
        {gifts.map((gift) => (
          <Choice key={gift}>
            <input type="radio" name={group} value={gift} checked={gift === chosen} onChange={() => setChosen(gift)} />
            <GiftDrawing gift={gift} size={44} />
            <Name>{t(`gifts.names.${gift}`)}</Name>
            <Price>
              <Coins aria-hidden="true" />
              {price > 0 ? (
                <>
                  <span aria-hidden="true">{price}</span>
                  <VisuallyHidden>{t('composer.price', { count: price })}</VisuallyHidden>
                </>
              ) : (
                t('composer.free')
              )}
            </Price>
          </Choice>
        ))}
      </Gifts>
      <Hint as="p" tone="muted" size="small" align="center">
        {t('gifts.hint', { name })}
      </Hint>
    </Tray>
  )
}

const Preview = styled.div`
  display: grid;
  place-items: center;
  height: 132px;
  margin-bottom: ${tokens.spacing[3]};
  background: radial-gradient(closest-side, ${tokens.colours.primarySoft}, transparent);
`

const Gifts = styled.fieldset`
  display: grid;
  /* As wide as most names: fewer in a row on a narrow screen or with large text. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 4.75rem), 1fr));
  gap: ${tokens.spacing[2]};

  & > legend {
    ${visuallyHidden}
  }
`

const Choice = styled.label`
  ${inputOverLabel}
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[3]} 2px ${tokens.spacing[2]};
  font-size: ${tokens.size.tiny};
  text-align: center;
  hyphens: auto;
  background: ${tokens.colours.surface};
  border: 2px solid transparent;
  ${rounded('field')}
  border-radius: 16px;

  &:has(:checked) {
    font-weight: ${tokens.type.strongWeight};
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }
`

const Name = styled.span`
  flex: 1;
  line-height: 1.25;
`

const Price = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  font-weight: normal;
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.textMuted};

  & > svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
`

const Hint = styled(Text)`
  margin-top: ${tokens.spacing[4]};
`
