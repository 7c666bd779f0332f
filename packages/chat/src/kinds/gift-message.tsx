import { second } from '@vonk/contracts/clock.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { GiftDrawing } from '../gifts/gift-drawing.tsx'
import { isGift } from '@vonk/contracts/chat/chat.gifts.ts'
import type { MessageViewProps } from './kinds.ts'

/** How long after it was sent a gift arrives with a little celebration, in ms. */
const fresh = 20 * second

export function GiftMessage({ message: { payload, created_at } }: MessageViewProps<'gift'>) {
  const { t } = useTranslation('chat')
  const [isFresh] = useState(() => Date.now() - Date.parse(created_at) < fresh)
  if (!isGift(payload.gift)) return t('list.gift', { gift: payload.gift })
  return (
    <>
      <Stage>
        {isFresh ? (
          <Rays viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            {rays}
          </Rays>
        ) : null}
        <GiftDrawing gift={payload.gift} size={96} lively={isFresh} />
      </Stage>
      <GiftName>{t(`gifts.names.${payload.gift}`)}</GiftName>
    </>
  )
}

/** Twelve rays around the gift. */
const rays = Array.from({ length: 12 }, (_, n) => <path key={n} d="M50 16v-12" transform={`rotate(${n * 30} 50 50)`} />)

const shine = keyframes`
  from { transform: scale(0.4) rotate(-20deg); opacity: 0; }
  40% { opacity: 0.9; }
  to { transform: scale(1.25) rotate(10deg); opacity: 0; }
`

const Stage = styled.span`
  position: relative;
  display: grid;
  place-items: center;
`

const Rays = styled.svg`
  position: absolute;
  inset: -28px;
  fill: none;
  stroke: ${tokens.colours.primary};
  stroke-width: 3;
  stroke-linecap: round;
  opacity: 0;
  pointer-events: none;
  animation: ${shine} 1200ms ${tokens.motion.ease} 2;
`

const GiftName = styled.span`
  font-weight: ${tokens.type.strongWeight};
`
