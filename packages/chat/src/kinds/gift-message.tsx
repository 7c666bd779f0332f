import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { GiftDrawing } from '../gifts/gift-drawing.tsx'
import { isGift } from '../gifts/is-gift.ts'
import type { MessageViewProps } from './kinds.ts'

export function GiftMessage({ message: { payload } }: MessageViewProps<'gift'>) {
  const { t } = useTranslation('chat')
  if (!isGift(payload.gift)) return t('list.gift', { gift: payload.gift })
  return (
    <>
      <GiftDrawing gift={payload.gift} size={96} />
      <GiftName>{t(`gifts.names.${payload.gift}`)}</GiftName>
    </>
  )
}

const GiftName = styled.span`
  font-weight: ${tokens.type.strongWeight};
`
