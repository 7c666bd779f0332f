import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { shade } from '../theme-provider/shade.ts'
import { tokens } from '../theme-provider/tokens.ts'

interface ChipLookProps {
  tone?: 'neutral' | 'primary' | 'secondary'
}

const chipProps = ownProps<ChipLookProps>({ tone: true })

const chipLook = css<ChipLookProps>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  max-width: 100%;
  min-height: 32px;
  padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  line-height: 1.2;
  overflow-wrap: anywhere;
  ${rounded('chip')}
  color: ${({ tone = 'neutral' }) => (tone === 'neutral' ? tokens.colours.text : tokens.colours[`${tone}Text`])};
  background: ${({ tone = 'neutral' }) => (tone === 'neutral' ? shade : tokens.colours[`${tone}Soft`])};

  box-shadow: inset 0 0 0 1px
    ${({ tone = 'neutral' }) =>
      tone === 'neutral' ? 'transparent' : `color-mix(in srgb, ${tokens.colours[`${tone}Text`]} 16%, transparent)`};

  ${media.forcedColours} {
    border: 1px solid currentcolor;
  }

  & > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`

/** A short label, e.g. an interest of a member. */
export const Chip = styled.span.withConfig(chipProps)<ChipLookProps>`
  ${chipLook}
`

/** A chip that is a link, e.g. one that removes a filter: `<ChipLink as={Link} to="…">`. */
export const ChipLink = styled.a.withConfig(chipProps)<ChipLookProps>`
  ${chipLook}
  min-height: 44px;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`

/** Props of {@link ChipButton}. */
export interface ChipButtonProps extends ComponentPropsWithRef<'button'> {
  /** Selected or not. */
  pressed: boolean
}

/** A chip that can be selected. Several of a group can be selected. */
export function ChipButton({ pressed, type = 'button', ...rest }: ChipButtonProps) {
  return <StyledChipButton type={type} aria-pressed={pressed} {...rest} />
}

const StyledChipButton = styled.button.withConfig(chipProps)<ChipLookProps>`
  ${chipLook}
  min-height: 44px;
  padding-inline: ${tokens.spacing[4]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: inset 0 0 0 1px ${tokens.colours.borderStrong};
  transition: background-color ${tokens.motion.quick};

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }

  &[aria-pressed='true'] {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    box-shadow: none;
    font-weight: ${tokens.type.strongWeight};
  }

  &:disabled {
    color: ${tokens.colours.textMuted};
    background: ${shade};
    box-shadow: none;
    cursor: not-allowed;
  }

  ${media.forcedColours} {
    &[aria-pressed='true'] {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`
