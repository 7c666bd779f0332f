import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

interface ListProps {
  /** Without lines between the rows. */
  plain?: boolean
}

/** Rows below each other, with lines between them. Without a heading above it, name it with `aria-label`. */
export const List = styled.ul.withConfig(ownProps<ListProps>({ plain: true }))<ListProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;

  & > li + li {
    border-top: ${({ plain }) => (plain ? '0' : `1px solid ${tokens.colours.border}`)};
  }
`

/** Props of {@link ListRow}. */
export interface ListRowProps extends Omit<ComponentPropsWithRef<'li'>, 'title'> {
  /** At the start: an avatar, a photo, an icon. */
  media?: ReactNode
  /** Main text; as a `StretchedLink` or `StretchedButton` it makes the whole row pressable. */
  title: ReactNode
  /** Secondary text, at most two lines. */
  text?: ReactNode
  /** At the end: a time, a badge, a switch. Can be pressed separately. */
  side?: ReactNode
  /** The row whose content is open beside the list. */
  current?: boolean
}

/** One row: media, title, text, side. */
export function ListRow({ media: picture, title, text, side, current = false, ...rest }: ListRowProps) {
  return (
    <Row {...rest} $current={current}>
      {picture !== undefined && <Media>{picture}</Media>}
      <Body>
        <Title>{title}</Title>
        {text !== undefined && <Second $current={current}>{text}</Second>}
      </Body>
      {side !== undefined && <Side>{side}</Side>}
    </Row>
  )
}

const Row = styled.li<{ $current: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-width: 0;
  min-height: 56px;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  background: ${({ $current }) => ($current ? tokens.colours.primarySoft : 'transparent')};
  transition: background-color ${tokens.motion.quick};

  ${media.hover} {
    &:has(a:hover, button:hover) {
      background: ${tokens.colours.primarySoft};
    }
  }

  ${media.forcedColours} {
    border-inline-start: ${({ $current }) => ($current ? '4px solid Highlight' : '0')};
  }
`

const Media = styled.div`
  display: flex;
  flex: none;

  & > svg {
    width: 24px;
    height: 24px;
    color: ${tokens.colours.textMuted};
  }
`

const Body = styled.div`
  flex: 1;
  min-width: 0;
`

const Title = styled.div`
  font-weight: ${tokens.type.strongWeight};
  overflow-wrap: anywhere;
`

const Second = styled.div<{ $current: boolean }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${tokens.size.small};
  color: ${({ $current }) => ($current ? tokens.colours.text : tokens.colours.textMuted)};

  ${Row}:hover & {
    color: ${tokens.colours.text};
  }
`

/** Above the stretched link of the row, so that controls here can be pressed. */
const Side = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  gap: ${tokens.spacing[1]};
  max-width: 40%;
  font-size: ${tokens.size.small};
  pointer-events: none;

  & > a,
  & > button,
  & > label {
    pointer-events: auto;
  }
`
