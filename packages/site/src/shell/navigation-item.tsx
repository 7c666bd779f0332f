import { Badge, BadgeCorner, type BadgeTone } from '@vonk/ui/badge/badge.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden, visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { css, styled } from 'styled-components'

type NavigationItemProps = {
  to: string
  icon: ReactNode
  label: string
  /** One word of the label, for the bar of a phone. */
  shortLabel?: string
  /** Text in the icon's corner; null for no badge. */
  badge?: string | null
  /** The badge's meaning, for screen readers. */
  badgeText?: string
  badgeTone?: BadgeTone
  /** Whether the screen belongs to it, if its address does not tell. */
  current?: boolean | undefined
}

/** A link of the navigation: an icon, its label and a badge. */
export function NavigationItem({
  to,
  icon,
  label,
  shortLabel,
  badge = null,
  badgeText,
  badgeTone = 'unread',
  current,
}: NavigationItemProps) {
  return (
    <Item
      to={to}
      {...(current !== undefined && {
        as: Link,
        className: current ? 'active' : '',
        'aria-current': current ? ('page' as const) : undefined,
      })}
    >
      <BadgeCorner aria-hidden="true">
        {icon}
        {badge !== null && <Badge tone={badgeTone}>{badge}</Badge>}
      </BadgeCorner>
      <Whole $hasShort={shortLabel !== undefined}>{label}</Whole>
      {shortLabel === undefined ? null : <Short aria-hidden="true">{shortLabel}</Short>}
      {badge !== null && <VisuallyHidden> ({badgeText})</VisuallyHidden>}
    </Item>
  )
}

/** Styles of links and buttons in the navigation. */
export const navigationItemLook = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  /* Keeps the icons in one row, even if large text wraps. */
  justify-content: flex-start;
  gap: 2px;
  min-width: 56px;
  min-height: 52px;
  padding: 7px ${tokens.spacing[2]} ${tokens.spacing[1]};
  font-size: ${tokens.size.tiny};
  line-height: 1.2;
  color: ${tokens.colours.textMuted};
  text-align: center;
  text-decoration: none;
  ${rounded('control')}
  transition: color ${tokens.motion.quick};

  & svg {
    width: 24px;
    height: 24px;
  }

  /* The badge is nearly as large as the icon, so it is at its corner: large text grows away from it, but not out of the window. */
  & ${Badge} {
    inset: auto auto calc(100% - 12px) calc(100% - 8px);
    min-width: 19px;
    min-height: 19px;
    padding: 0 5px;
    font-size: min(0.6875rem, 16px);
  }

  ${media.belowMedium} {
    /* Five labels share 320 px: a long one takes the room that short ones leave, and they shrink before they wrap. Large text grows to what fits. */
    flex: 1 1 auto;
    min-width: 44px;
    padding-inline: 2px;
    overflow-wrap: anywhere;
    font-size: clamp(min(0.5625rem, 3.7vw), 3.1vw, ${tokens.size.tiny});
  }

  ${media.hover} {
    &:hover {
      color: ${tokens.colours.text};
    }
  }
`

/** On a phone the short label is drawn, and the whole one stays the accessible name. */
const Whole = styled.span<{ $hasShort: boolean }>`
  ${({ $hasShort }) =>
    $hasShort &&
    css`
      ${media.belowMedium} {
        ${visuallyHidden}
      }
    `}
`

const Short = styled.span`
  ${media.medium} {
    display: none;
  }
`

const Item = styled(NavLink)`
  ${navigationItemLook}

  &.active {
    color: ${tokens.colours.primaryText};
    font-weight: ${tokens.type.strongWeight};
  }
`
