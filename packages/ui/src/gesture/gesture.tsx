import type { GesturePart } from '@vonk/brands/theme.ts'
import { type CSSProperties, use } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { GestureContext } from './gesture-context.ts'

/** Props of {@link Gesture}. */
export interface GestureProps {
  /** Width and height as a CSS length. */
  size: string
  /**
   * `stay` plays once and stays. `burst` plays once and fades, over the control that was pressed; change its `key` to play it
   * again. `loop` plays until the wait is over.
   */
  play: 'stay' | 'burst' | 'loop'
  /** When it begins, in ms. */
  delay?: number
}

/** Movement of one part, in ms; with the brand's latest `at` it ends within a second. */
const moving = 460

/** The brand's own movement. It is decorative. With reduced motion `stay` and `loop` show its last moment, `burst` shows nothing. */
export function Gesture({ size, play, delay = 0 }: GestureProps) {
  const parts = use(GestureContext)
  return (
    <Drawing $play={play} viewBox="0 0 100 100" aria-hidden="true" focusable="false" style={{ width: size, height: size }}>
      {parts.map((part) => (
        <Part
          key={part.d + (part.rest ?? '')}
          $part={part}
          $loop={play === 'loop'}
          d={part.d}
          pathLength={part.stroke === undefined ? undefined : 1}
          style={styleOf(part, delay)}
        />
      ))}
    </Drawing>
  )
}

/** The style without an animation is the last moment, so a finished animation can go. */
const styleOf = (
  { from, rest = 'none', origin = '50px 50px', opacity = 1, at, stroke, flies = false }: GesturePart,
  delay: number,
) =>
  ({
    '--from': from,
    '--rest': rest,
    '--opacity': opacity,
    transform: rest,
    transformOrigin: origin,
    strokeWidth: stroke,
    opacity: flies ? 0 : opacity,
    animationDelay: `${at + delay}ms`,
  }) as CSSProperties

const arrive = keyframes`
  from { transform: var(--from); opacity: 0; stroke-dashoffset: 1; }
  40% { opacity: var(--opacity); }
  to { transform: var(--rest); opacity: var(--opacity); stroke-dashoffset: 0; }
`

const fly = keyframes`
  from { transform: var(--from); opacity: 0; stroke-dashoffset: 0.9; }
  45% { opacity: 1; }
  to { transform: scale(1.15); opacity: 0; stroke-dashoffset: -0.6; }
`

/** Ends as it arrives, so that its only round without motion shows the whole shape. */
const wait = keyframes`
  0%, 12% { transform: var(--from); opacity: 0; stroke-dashoffset: 1; }
  55%, 100% { transform: var(--rest); opacity: var(--opacity); stroke-dashoffset: 0; }
`

const leave = keyframes`
  0%, 55% { opacity: 1; transform: none; }
  to { opacity: 0; transform: scale(1.25); }
`

const Drawing = styled.svg<{ $play: GestureProps['play'] }>`
  flex: none;
  overflow: visible;
  pointer-events: none;
  ${({ $play }) =>
    $play === 'burst' &&
    css`
      position: absolute;
      top: 50%;
      left: 50%;
      z-index: 1;
      max-width: none;
      translate: -50% -50%;
      opacity: 0;
      animation: ${leave} 900ms ease-in backwards;
    `}
`

const Part = styled.path<{ $part: GesturePart; $loop: boolean }>`
  ${({ $part: { paint, stroke, round } }) => {
    const colour = paint === 'main' ? tokens.colours.primary : tokens.colours.secondary
    return stroke === undefined
      ? css`
          fill: ${colour};
        `
      : css`
          fill: none;
          stroke: ${colour};
          stroke-dasharray: 1;
          stroke-linecap: ${round ? 'round' : 'butt'};
        `
  }}
  ${({ $part: { flies = false }, $loop }) =>
    $loop
      ? css`
          animation: ${flies ? fly : wait} 900ms ${tokens.motion.ease} infinite ${flies ? 'normal' : 'alternate'} backwards;
        `
      : css`
          animation: ${flies ? fly : arrive} ${moving}ms ${tokens.motion.ease} backwards;
        `}

  ${media.forcedColours} {
    ${({ $part: { stroke } }) => (stroke === undefined ? 'fill: CanvasText;' : 'stroke: CanvasText;')}
  }
`
