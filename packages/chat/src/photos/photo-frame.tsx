import { blurredPicture } from '@vonk/ui/photo/blurred-picture.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ReactNode, useMemo } from 'react'
import { css, styled } from 'styled-components'

type PhotoFrameProps = {
  width: number
  height: number
  /** Thumbhash in base64; empty for a photo that is not sent yet. */
  placeholder: string
  /** Presses the whole frame; without it the frame is no button. Called with that button. */
  onPress?: ((button: HTMLElement) => void) | undefined
  /** Accessible name of the button. */
  label?: string | undefined
  disabled?: boolean
  children?: ReactNode
}

/** The space of a photo in a conversation, with its blurred placeholder until there is more to see. */
export function PhotoFrame({ width, height, placeholder, onPress, label, disabled = false, children }: PhotoFrameProps) {
  const blurred = useMemo(() => blurredPicture(placeholder), [placeholder])
  const style = {
    aspectRatio: String(Math.min(widest, Math.max(tallest, width / height))),
    ...(blurred && { backgroundImage: `url(${blurred})` }),
  }
  if (!onPress) return <Still style={style}>{children}</Still>
  return (
    <Pressed
      type="button"
      style={style}
      aria-label={label}
      aria-busy={disabled || undefined}
      onClick={disabled ? undefined : ({ currentTarget }) => onPress(currentTarget)}
    >
      {children}
    </Pressed>
  )
}

/** Width by height of the frame; a photo outside of it is cropped. */
const [tallest, widest] = [0.75, 1.6]

const frame = css`
  position: relative;
  display: grid;
  place-items: center;
  width: min(17rem, 62vw);
  /* With large text a bubble beside the list is narrower. */
  max-width: 100%;
  overflow: hidden;
  background: ${tokens.colours.surfaceSunken} center / cover no-repeat;
`

const Still = styled.div`
  ${frame}
`

const Pressed = styled.button`
  ${frame}
  cursor: pointer;

  &:focus-visible {
    outline-offset: -4px;
  }
`

/** The picture in the frame. */
export const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** Words on a photo, readable on every picture. */
export const OnPhoto = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  max-width: calc(100% - ${tokens.spacing[5]});
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.text};
  text-align: start;
  background: ${tokens.colours.surfaceRaised};
  border-radius: 999px;

  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
`

/** The same in the lower corner. */
export const InCorner = styled(OnPhoto)`
  position: absolute;
  inset-block-end: ${tokens.spacing[2]};
  inset-inline-start: ${tokens.spacing[2]};
  padding: 2px ${tokens.spacing[3]};
  font-size: ${tokens.size.tiny};
`
