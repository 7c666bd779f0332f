import { keyframes, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'

/** A decorative ring for a short wait, e.g. in a button. In a file of its own, because every page has buttons. */
export function Ring({ size = '1.25em' }: { size?: string }) {
  return <Turning aria-hidden="true" style={{ width: size, height: size }} />
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Turning = styled.span`
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
