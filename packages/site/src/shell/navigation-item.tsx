import { Badge, BadgeCorner, type BadgeTone } from '@vonk/ui/badge/badge.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { css, styled } from 'styled-components'

type NavigationItemProps = {
  to: string
  icon: ReactNode
  label: string
  /** Text in the icon's corner; null for no badge. */
  badge?: string | null
  /** The badge's meaning, for screen readers. */
  badgeText?: string
  badgeTone?: BadgeTone
}

/** A link of the navigation: an icon, its label and a badge. */
export function NavigationItem({ to, icon, label, badge = null, badgeText, badgeTone = 'unread' }: NavigationItemProps) {
  return (
    <Item to={to}>
      <BadgeCorner aria-hidden="true">
        {icon}
        {badge !== null && <Badge tone={badgeTone}>{badge}</Badge>}
      </BadgeCorner>
      <span>{label}</span>
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
  /* Keeps the icons in one row, even if a label needs two lines. */
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

  /* The badge is nearly as large as the icon, so it moves out of the way. */
  & ${Badge} {
    top: -7px;
    right: -11px;
    min-width: 19px;
    min-height: 19px;
    padding: 0 5px;
    font-size: 0.6875rem;
  }

  ${media.belowMedium} {
    flex: 1;
    min-width: 0;
    padding-inline: 2px;
    /* Hyphenates by the rules of the language, if the browser knows them. */
    hyphens: auto;
    overflow-wrap: anywhere;
    /* Five labels share 320 px: they shrink before they wrap. */
    font-size: clamp(0.5625rem, 3.1vw, ${tokens.size.tiny});
  }

  ${media.hover} {
    &:hover {
      color: ${tokens.colours.text};
    }
  }
`

const Item = styled(NavLink)`
  ${navigationItemLook}

  &.active {
    color: ${tokens.colours.primaryText};
    font-weight: ${tokens.type.strongWeight};
  }
`
