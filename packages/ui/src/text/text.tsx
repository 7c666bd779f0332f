import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { headingType } from '../theme-provider/heading-type.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Size of a heading, independent of its level in the outline. */
export type HeadingSize = 'title' | 'heading' | 'headline' | 'display'

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Level in the outline of the page; 2 by default. */
  level?: 1 | 2 | 3 | 4
  /** By default from the level: headline, heading, title, title. */
  size?: HeadingSize
}

const sizeOfLevel: Record<1 | 2 | 3 | 4, HeadingSize> = { 1: 'headline', 2: 'heading', 3: 'title', 4: 'title' }

/** A heading in the brand's display typeface. */
export function Heading({ level = 2, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <StyledHeading as={`h${level}`} $size={size} {...rest} />
}

const StyledHeading = styled.h2<{ $size: HeadingSize }>`
  ${headingType}
  font-size: ${({ $size }) => tokens.size[$size]};
  overflow-wrap: break-word;
`

/** Colour of a text; `muted` for secondary text. */
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

interface TextProps {
  tone?: TextTone
  size?: 'tiny' | 'small' | 'body' | 'large'
  strong?: boolean
  align?: 'start' | 'center' | 'end'
  /** Number of lines after which the text is cut with an ellipsis. */
  lines?: number
}

const textProps = ownProps<TextProps>({ tone: true, size: true, strong: true, align: true, lines: true })

/** A paragraph; `as="span"` inside a line. */
export const Text = styled.p.withConfig(textProps)<TextProps>`
  color: ${({ tone = 'plain' }) => toneColour[tone]};
  font-size: ${({ size = 'body' }) => tokens.size[size]};
  font-weight: ${({ strong }) => (strong ? tokens.type.strongWeight : 'inherit')};
  text-align: ${({ align }) => align ?? 'inherit'};
  ${({ lines }) =>
    lines !== undefined &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${lines};
      overflow: hidden;
    `}
`

interface MoneyProps {
  size?: 'small' | 'body' | 'large' | HeadingSize
}

/**
 * An amount of money or of credits. It uses the body typeface: some display typefaces have old-style figures. All figures
 * are equally wide, so that amounts below each other can be compared.
 */
export const Money = styled.span.withConfig(ownProps<MoneyProps>({ size: true }))<MoneyProps>`
  font-family: ${tokens.type.body};
  font-size: ${({ size }) => (size === undefined ? 'inherit' : tokens.size[size])};
  font-weight: ${tokens.type.strongWeight};
  font-style: normal;
  font-stretch: 100%;
  font-variant-numeric: lining-nums tabular-nums;
  letter-spacing: 0;
  line-height: 1.15;
  text-transform: none;
  white-space: nowrap;
`

/** Long text: limited line length, space between its blocks. */
export const Prose = styled.div`
  max-width: 40em;

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
