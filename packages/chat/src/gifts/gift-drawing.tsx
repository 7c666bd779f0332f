import type { Gift } from '@vonk/contracts/chat/chat.gifts.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { flowers } from './drawn-flowers.tsx'
import { sparks } from './drawn-sparks.tsx'
import { treats } from './drawn-treats.tsx'
import { giftMotion } from './gift-motion.ts'

/** Each gift in a square of 64 units. The colours are the same in every theme. */
const drawings: Record<Gift, ReactNode> = { ...flowers, ...treats, ...sparks }

type GiftDrawingProps = {
  gift: Gift
  size: number
  /** Moves for a few seconds; not with reduced motion. */
  lively?: boolean
}

/** A decorative drawing of a gift, hidden from screen readers: show the name beside it. */
export function GiftDrawing({ gift, size, lively = false }: GiftDrawingProps) {
  return (
    <Drawing
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-lively={lively || undefined}
    >
      {drawings[gift]}
    </Drawing>
  )
}

const Drawing = styled.svg`
  flex: none;
  overflow: visible;
  ${giftMotion}
`
