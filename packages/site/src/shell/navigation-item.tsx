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
  /** What stands on the icon's corner; nothing where it is null. */
  badge?: string | null
  /** The same in words. */
  badgeText?: string
  badgeTone?: BadgeTone
}

/** One way through the site: an icon with its name, and a badge where something waits. */
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

/** How links and buttons of the navigation look. */
export const navigationItemLook = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  /* The icons stand in one row, whether a name takes one line or two. */
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

  /* A badge here stands on an icon of its own height, which must still be seen. */
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
    /* The language's own breaks where the browser knows them. */
    hyphens: auto;
    overflow-wrap: anywhere;
    /* Five names share 320 px: they shrink before they break. */
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
