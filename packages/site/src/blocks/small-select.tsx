import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { css, styled } from 'styled-components'

type SmallSelectProps = Omit<ComponentPropsWithRef<'select'>, 'aria-label' | 'onChange'> & {
  /** Accessible name. */
  label: string
  icon: ReactNode
  /** Shown on a phone and a tablet instead of the chosen option, which would be cut off. */
  short?: string
  onChoose: (value: string) => void
}

/** A select with an icon instead of a label, for the header and the footer. */
export function SmallSelect({ label, icon, short, onChoose, children, ...rest }: SmallSelectProps) {
  return (
    <Field $short={short !== undefined}>
      {icon}
      {short === undefined ? null : <span aria-hidden="true">{short}</span>}
      <select aria-label={label} onChange={({ target }) => onChoose(target.value)} {...rest}>
        {children}
      </select>
    </Field>
  )
}

const Field = styled.span<{ $short: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;

  ${media.belowLarge} {
    flex: ${({ $short }) => ($short ? 'none' : '0 1 auto')};
  }

  & > svg {
    position: absolute;
    left: ${tokens.spacing[2]};
    width: 18px;
    height: 18px;
    color: ${tokens.colours.textMuted};
    pointer-events: none;
  }

  & > span {
    position: absolute;
    left: ${tokens.spacing[8]};
    font-size: ${tokens.size.small};
    font-weight: 600;
    pointer-events: none;

    ${media.large} {
      display: none;
    }
  }

  & > select {
    width: 100%;
    min-width: 0;
    max-width: 14rem;
    min-height: 44px;
    padding: 0 ${tokens.spacing[1]} 0 ${tokens.spacing[8]};
    font-size: ${tokens.size.small};
    text-overflow: ellipsis;
    color: ${tokens.colours.text};
    background: ${tokens.colours.surfaceRaised};
    border: 0;
    cursor: pointer;
    ${rounded('field')}

    ${media.belowLarge} {
      ${({ $short }) =>
        $short &&
        css`
          width: 3.75rem;
          color: transparent;

          & > option {
            color: ${tokens.colours.text};
          }
        `}
    }
  }
`
