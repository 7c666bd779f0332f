import { styled } from 'styled-components'
import { Gesture } from '../gesture/gesture.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Ring } from './ring.tsx'

/** For short waits: the brand's gesture, announced with its `label`; without one a decorative ring. */
export function Spinner({ label, size = '1.25em' }: { label?: string; size?: string }) {
  if (label === undefined) return <Ring size={size} />
  return (
    <Announced role="status">
      <Gesture play="loop" size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Announced>
  )
}

const Announced = styled.span`
  display: inline-flex;
`
