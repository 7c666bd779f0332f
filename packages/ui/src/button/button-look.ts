import { css } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { shade } from '../theme-provider/shade.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** `primary`: the main action. `secondary`: an alternative. `quiet`: a minor action. `danger`: cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** Look of a button, or of a link that looks like a button. */
export interface ButtonLookProps {
  /** `primary` by default. */
  variant?: ButtonVariant
  /** `small` is at least 44 px high, `medium` has the brand's height, `large` is for the main button of a page. */
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
}

export const buttonProps = ownProps<ButtonLookProps>({ variant: true, size: true, wide: true })

const sizes = {
  small: css`
    min-height: 44px;
    padding-inline: calc(${tokens.button.padding} * 0.7);
    font-size: calc(${tokens.button.size} * 0.92);
  `,
  medium: '',
  large: css`
    min-height: calc(${tokens.button.height} + 8px);
    /* In a narrow window the words need the room. */
    padding-inline: min(calc(${tokens.button.padding} * 1.25), 5.5vw);
    font-size: calc(${tokens.button.size} * 1.1);
  `,
}

const variants = {
  primary: css`
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    border: ${tokens.button.border};
    box-shadow: ${tokens.shadows.button};

    ${media.hover} {
      &:hover {
        background: ${tokens.colours.primaryHover};
        box-shadow: ${tokens.shadows.buttonHover};
        transform: ${tokens.button.hover};
      }
    }

    &:active {
      box-shadow: ${tokens.shadows.buttonPressed};
      transform: ${tokens.button.pressed};
    }
  `,
  secondary: css`
    color: ${tokens.colours.primaryText};
    background: ${tokens.colours.surfaceRaised};
    box-shadow: inset 0 0 0 2px ${tokens.colours.primaryText};

    ${media.hover} {
      &:hover {
        background: ${tokens.colours.primarySoft};
      }
    }

    &:active {
      transform: ${tokens.button.pressed};
    }
  `,
  quiet: css`
    color: ${tokens.colours.primaryText};
    background: transparent;

    ${media.hover} {
      &:hover {
        background: ${tokens.colours.primarySoft};
      }
    }

    &:active {
      background: ${tokens.colours.primarySoft};
    }
  `,
  danger: css`
    color: ${tokens.colours.onDanger};
    background: ${tokens.colours.danger};

    ${media.hover} {
      &:hover {
        box-shadow: inset 0 0 0 100px rgb(0 0 0 / 0.12);
      }
    }

    &:active {
      transform: ${tokens.button.pressed};
    }
  `,
}

/** The brand's button style, for any element. */
export const buttonLook = css<ButtonLookProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
  width: ${({ wide }) => (wide ? '100%' : 'auto')};
  min-height: ${tokens.button.height};
  padding: ${tokens.spacing[2]} ${tokens.button.padding};
  font-family: ${tokens.button.family};
  font-size: ${tokens.button.size};
  font-weight: ${tokens.button.weight};
  font-style: ${tokens.button.style};
  font-stretch: ${tokens.type.displayStretch};
  letter-spacing: ${tokens.button.tracking};
  text-transform: ${tokens.button.transform};
  line-height: 1.15;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  ${rounded('control')}
  transition:
    background-color ${tokens.motion.quick},
    box-shadow ${tokens.motion.quick},
    transform ${tokens.motion.quick} ${tokens.motion.ease};
  ${({ variant = 'primary' }) => variants[variant]}
  ${({ size = 'medium' }) => sizes[size]}
  /* The container is its width, so the words may have it. */
  ${({ wide }) => wide && `padding-inline: ${tokens.spacing[3]};`}

  &:disabled,
  &[aria-disabled='true'] {
    color: ${tokens.colours.textMuted};
    background: ${shade};
    box-shadow: none;
    transform: none;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  ${media.forcedColours} {
    border: 2px solid currentcolor;
  }

  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`
