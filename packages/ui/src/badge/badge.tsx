import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { shade } from '../theme-provider/shade.ts'
import { tokens } from '../theme-provider/tokens.ts'

const grounds = {
  unread: [tokens.colours.unreadMessages, tokens.colours.onUnreadMessages],
  primary: [tokens.colours.primary, tokens.colours.onPrimary],
  secondary: [tokens.colours.secondary, tokens.colours.onSecondary],
  success: [tokens.colours.success, tokens.colours.onSuccess],
  info: [tokens.colours.info, tokens.colours.onInfo],
  warning: [tokens.colours.warning, tokens.colours.onWarning],
  danger: [tokens.colours.danger, tokens.colours.onDanger],
  neutral: [shade, tokens.colours.text],
} as const

/** Tone of a badge. */
export type BadgeTone = keyof typeof grounds

interface BadgeProps {
  tone?: BadgeTone
}

/** A short word or a number on a coloured ground. A bare number needs words beside it for a screen reader. */
export const Badge = styled.span.withConfig(ownProps<BadgeProps>({ tone: true }))<BadgeProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.25em;
  min-width: 1.5rem;
  min-height: 1.5rem;
  padding: 0.1em 0.5em;
  border-radius: 999px;
  font-size: ${tokens.size.tiny};
  font-weight: ${tokens.type.strongWeight};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  white-space: nowrap;
  color: ${({ tone = 'unread' }) => grounds[tone][1]};
  background: ${({ tone = 'unread' }) => grounds[tone][0]};

  ${media.forcedColours} {
    border: 1px solid currentcolor;
  }

  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
`

/** Puts a badge on the corner of its content. */
export const BadgeCorner = styled.span`
  position: relative;
  display: inline-flex;

  & > ${Badge} {
    position: absolute;
    top: -0.5rem;
    right: -0.65rem;
    box-shadow: 0 0 0 2px ${tokens.colours.surfaceRaised};
  }
`
