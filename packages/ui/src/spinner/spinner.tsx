import { keyframes, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A spinner for short waits. Announced if it has a `label`; decorative otherwise. */
export function Spinner({ label, size = '1.25em' }: { label?: string; size?: string }) {
  if (label === undefined) return <Ring aria-hidden="true" style={{ width: size, height: size }} />
  return (
    <Announced role="status">
      <Ring aria-hidden="true" style={{ width: size, height: size }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Announced>
  )
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Announced = styled.span`
  display: inline-flex;
`

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 0.15em solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  ${media.forcedColours} {
    border-color: CanvasText transparent CanvasText CanvasText;
    forced-color-adjust: none;
  }
`
