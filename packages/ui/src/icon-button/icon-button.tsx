import type { ComponentPropsWithRef, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { ringOverPhoto } from '../theme-provider/ring-over-photo.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { shade } from '../theme-provider/shade.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Look of a button that shows only an icon. */
export interface IconButtonLookProps {
  /** `plain` on a surface, `soft` on a tint, `solid` in the main colour, `over-photo` on a picture. */
  variant?: 'plain' | 'soft' | 'solid' | 'over-photo'
  /** 44, 52 or 64 px. */
  size?: 'medium' | 'large' | 'huge'
}

/** Props of {@link IconButton}: those of a `<button>`, its look and its name. */
export interface IconButtonProps extends IconButtonLookProps, Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name, which the browser also shows as a tooltip. */
  label: string
  children: ReactNode
}

/** A button whose label is an icon. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <StyledIconButton type={type} aria-label={label} title={label} {...rest}>
      {children}
    </StyledIconButton>
  )
}

const buttonProps = ownProps<IconButtonLookProps>({ variant: true, size: true })

const variants = {
  plain: css`
    color: inherit;
    background: transparent;
    --rest: ${tokens.colours.primarySoft};
  `,
  soft: css`
    color: ${tokens.colours.primaryText};
    background: ${tokens.colours.primarySoft};
    --rest: ${tokens.colours.border};
  `,
  solid: css`
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    --rest: ${tokens.colours.primaryHover};
  `,
  'over-photo': css`
    color: #fff;
    background: rgb(0 0 0 / 0.55);
    backdrop-filter: blur(6px);
    --rest: rgb(0 0 0 / 0.75);
    ${ringOverPhoto}
  `,
}

const sizes = { medium: '44px', large: '52px', huge: '64px' }

const lookOf = ({ variant = 'plain', size = 'medium' }: IconButtonLookProps) => css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${sizes[size]};
  height: ${sizes[size]};
  cursor: pointer;
  ${rounded('control')}
  transition:
    background-color ${tokens.motion.quick},
    transform ${tokens.motion.quick} ${tokens.motion.ease};
  ${variants[variant]}

  & > svg {
    width: ${size === 'huge' ? '28px' : '22px'};
    height: ${size === 'huge' ? '28px' : '22px'};
  }

  ${media.hover} {
    &:hover {
      background: var(--rest);
    }
  }

  &:active {
    transform: scale(0.94);
  }

  ${media.forcedColours} {
    border: 1px solid currentcolor;
  }

  &:disabled,
  &[aria-disabled='true'] {
    color: ${tokens.colours.textMuted};
    background: ${shade};
    cursor: not-allowed;
    transform: none;
  }
`

/** The look of a plain {@link IconButton}, for a button in each row of a long list: a row with one styled element is made faster. */
export const plainIconButton = lookOf({})

/** A link that shows only an icon; name it with `aria-label`. */
export const IconLink = styled.a.withConfig(buttonProps)<IconButtonLookProps>`
  ${lookOf}
`

const StyledIconButton = styled.button.withConfig(buttonProps)<IconButtonLookProps>`
  ${lookOf}
`
