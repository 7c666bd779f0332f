import { keyframes, styled } from 'styled-components'
import { Gesture } from '../gesture/gesture.tsx'
import { media } from '../theme-provider/media.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** For short waits: the brand's gesture, announced with its `label`; without one a decorative ring, e.g. in a button. */
export function Spinner({ label, size = '1.25em' }: { label?: string; size?: string }) {
  if (label === undefined) return <Ring aria-hidden="true" style={{ width: size, height: size }} />
  return (
    <Announced role="status">
      <Gesture play="loop" size={size} />
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
