import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { headingType } from '../theme-provider/heading-type.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Size of a heading, apart from its level in the outline. */
export type HeadingSize = 'title' | 'heading' | 'headline' | 'display'

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Place in the page's outline, 1 to 4; 2 when not given. */
  level?: 1 | 2 | 3 | 4
  /** Follows the level when not given: headline, heading, title, title. */
  size?: HeadingSize
}

const sizeOfLevel: Record<1 | 2 | 3 | 4, HeadingSize> = { 1: 'headline', 2: 'heading', 3: 'title', 4: 'title' }

/** A heading in the brand's display type. */
export function Heading({ level = 2, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <StyledHeading as={`h${level}`} $size={size} {...rest} />
}

const StyledHeading = styled.h2<{ $size: HeadingSize }>`
  ${headingType}
  font-size: ${({ $size }) => tokens.size[$size]};
  overflow-wrap: break-word;
`

/** Tone of a text; `muted` for what is read second. */
export type TextTone = 'plain' | 'muted' | 'primary' | 'success' | 'info' | 'warning' | 'danger'

const toneColour: Record<TextTone, string> = {
  plain: 'inherit',
  muted: tokens.colours.textMuted,
  primary: tokens.colours.primaryText,
  success: tokens.colours.successText,
  info: tokens.colours.infoText,
  warning: tokens.colours.warningText,
  danger: tokens.colours.dangerText,
}

/** A paragraph; `as="span"` inside a line. */
export const Text = styled.p<{
  $tone?: TextTone
  $size?: 'tiny' | 'small' | 'body' | 'large'
  $strong?: boolean
  $align?: 'start' | 'center' | 'end'
  /** Cut after so many lines with an ellipsis. */
  $lines?: number
}>`
  color: ${({ $tone = 'plain' }) => toneColour[$tone]};
  font-size: ${({ $size = 'body' }) => tokens.size[$size]};
  font-weight: ${({ $strong }) => ($strong ? tokens.type.strongWeight : 'inherit')};
  text-align: ${({ $align }) => $align ?? 'inherit'};
  ${({ $lines }) =>
    $lines !== undefined &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
      overflow: hidden;
    `}
`

/**
 * An amount of money or of credits. In the body face, as display faces have figures of their own that dance about the
 * line; all figures stand on it and are equally wide, so that amounts below each other can be compared.
 */
export const Money = styled.span<{ $size?: 'small' | 'body' | 'large' | HeadingSize }>`
  font-family: ${tokens.type.body};
  font-size: ${({ $size }) => ($size === undefined ? 'inherit' : tokens.size[$size])};
  font-weight: ${tokens.type.strongWeight};
  font-style: normal;
  font-stretch: 100%;
  font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: 0;
  line-height: 1.15;
  text-transform: none;
  white-space: nowrap;
`

/** Running text of a page: comfortable measure, space between its blocks. */
export const Prose = styled.div`
  max-width: 68ch;

  & > * + * {
    margin-top: ${tokens.spacing[4]};
  }

  & > h2,
  & > h3 {
    ${headingType}
    font-size: ${tokens.size.title};
    margin-top: ${tokens.spacing[8]};
  }

  & ul,
  & ol {
    padding-left: 1.4em;
    list-style: revert;
  }

  & a {
    color: ${tokens.colours.primaryText};
  }
`
