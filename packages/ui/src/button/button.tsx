import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Ring } from '../spinner/ring.tsx'
import { buttonLook, buttonProps } from './button-look.ts'
import type { ButtonLookProps } from './button-look.ts'

/** Props of {@link Button}: those of a `<button>` and its look. */
export interface ButtonProps extends ButtonLookProps, ComponentPropsWithRef<'button'> {
  /** A request is running: the button keeps its name and the focus, and ignores presses. */
  loading?: boolean
}

/** A button. `type` is `button` by default. */
export function Button({ loading = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const waitOr = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <StyledButton type={type} aria-busy={loading || undefined} onClick={waitOr} {...rest}>
      {loading && <Ring />}
      {children}
    </StyledButton>
  )
}

/** A link that looks like a button: `<ButtonLink href="…">`, or `<ButtonLink as={Link} to="…">` for a route. */
export const ButtonLink = styled.a.withConfig(buttonProps)<ButtonLookProps>`
  ${buttonLook}
`

const StyledButton = styled.button.withConfig(buttonProps)<ButtonLookProps>`
  ${buttonLook}
`
