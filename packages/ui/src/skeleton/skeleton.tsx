import { keyframes, styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

interface SkeletonProps {
  /** CSS length; the whole width by default. */
  width?: string
  /** CSS length; a line of text by default. */
  height?: string
  /** Shape of the content that is loading. */
  shape?: 'text' | 'photo' | 'avatar' | 'button'
}

/** A placeholder for content that is loading, hidden from screen readers: {@link LoadingBlock} names what is loading. */
export const Skeleton = styled.span
  .withConfig(ownProps<SkeletonProps>({ width: true, height: true, shape: true }))
  .attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  flex: none;
  width: ${({ width = '100%' }) => width};
  height: ${({ height = '1em' }) => height};
  background: ${tokens.colours.border};
  border-radius: ${({ shape = 'text' }) =>
    ({ text: '6px', photo: tokens.radii.photo, avatar: tokens.radii.avatar, button: tokens.radii.control })[shape]};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${media.forcedColours} {
    background: GrayText;
    forced-color-adjust: none;
  }
`

/** Wraps skeletons. Give it visually hidden text or an `aria-label` that says what is loading. */
export const LoadingBlock = styled.div.attrs({ role: 'status', 'aria-busy': true })``
