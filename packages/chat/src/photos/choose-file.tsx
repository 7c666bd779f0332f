import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'

type ChooseFileProps = {
  onChoose: (file: Blob) => void
  /** Opens the camera where the device has one. */
  camera?: boolean
  icon: ReactNode
  /** Without a border. */
  quiet?: boolean
  children: ReactNode
}

/** A picture from the camera or the files of the device. */
export function ChooseFile({ onChoose, camera = false, icon, quiet = false, children }: ChooseFileProps) {
  return (
    <Row $quiet={quiet}>
      <input
        type="file"
        accept="image/*"
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      {icon}
      {children}
    </Row>
  )
}

const Row = styled.label<{ $quiet: boolean }>`
  ${inputOverLabel}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding: 0 ${tokens.spacing[3]};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
  border-radius: 16px;
  ${({ $quiet }) =>
    !$quiet &&
    css`
      min-height: 64px;
      background: ${tokens.colours.primarySoft};
    `}

  & > svg {
    width: 22px;
    height: 22px;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }
`
