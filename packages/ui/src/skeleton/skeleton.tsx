import { keyframes, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

/** The ghost of what is loading. Decorates only: say what is awaited once, with {@link LoadingBlock}. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  /** Form of what will stand here. */
  $form?: 'text' | 'photo' | 'avatar' | 'button'
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  background: ${tokens.colours.border};
  border-radius: ${({ $form = 'text' }) =>
    ({ text: '6px', photo: tokens.radii.photo, avatar: tokens.radii.avatar, button: tokens.radii.control })[$form]};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${media.forcedColours} {
    background: GrayText;
    forced-color-adjust: none;
  }
`

/** Wraps skeletons and names what is awaited. */
export const LoadingBlock = styled.div.attrs({ role: 'status', 'aria-busy': true })``
