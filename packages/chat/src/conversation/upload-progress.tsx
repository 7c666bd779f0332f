import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

type UploadProgressProps = {
  /** What is on its way. */
  label: string
  /** How much of it has arrived at the server, from 0 to 1; null while that is not known. */
  share: number | null
  /** Across the lower edge of a picture, instead of below what it is about. */
  onPicture?: boolean
}

/** How far the file of a message has come on its way to the server. */
export const UploadProgress = ({ label, share, onPicture = false }: UploadProgressProps) => (
  <Track
    $onPicture={onPicture}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === null ? undefined : Math.round(share * 100)}
  >
    <div style={{ transform: `scaleX(${share ?? 0})` }} />
  </Track>
)

const Track = styled.div<{ $onPicture: boolean }>`
  ${({ $onPicture }) =>
    $onPicture
      ? `position: absolute; inset: auto 0 0; height: 6px; color: ${tokens.colours.primary}; background: rgb(0 0 0 / 0.45);`
      : `height: 4px; border-radius: 999px; background: color-mix(in srgb, currentColor 25%, transparent);`}
  overflow: hidden;

  & > div {
    height: 100%;
    background: currentColor;
    transform-origin: left;
    transition: transform ${tokens.motion.quick};
  }
`
