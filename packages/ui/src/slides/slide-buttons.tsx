import { css, styled } from 'styled-components'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'
import type { SnapTrack } from './snap-track.ts'

/** Props of {@link SlideButtons}. */
export interface SlideButtonsProps {
  track: Pick<SnapTrack, 'index' | 'last' | 'show'>
  labels: { previous: string; next: string }
  /** On a phone at the bottom, for who does not swipe; without it only in a wide window. */
  onPhone?: boolean
}

/** The buttons for the previous and the next photo, on its edges. At an end they stay, and keep the focus. */
export function SlideButtons({ track: { index, last, show }, labels, onPhone = false }: SlideButtonsProps) {
  if (last === 0) return null
  return (
    <>
      <Edge $side="left" $onPhone={onPhone}>
        <IconButton
          label={labels.previous}
          variant="over-photo"
          aria-disabled={index === 0 || undefined}
          onClick={() => show(index - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      </Edge>
      <Edge $side="right" $onPhone={onPhone}>
        <IconButton
          label={labels.next}
          variant="over-photo"
          aria-disabled={index === last || undefined}
          onClick={() => show(index + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </Edge>
    </>
  )
}

const atBottom = css`
  bottom: max(${tokens.spacing[4]}, env(safe-area-inset-bottom));
`

const hidden = css`
  display: none;
`

const Edge = styled.div<{ $side: 'left' | 'right'; $onPhone: boolean }>`
  position: absolute;
  ${({ $side }) => $side}: ${tokens.spacing[4]};
  ${({ $onPhone }) => ($onPhone ? atBottom : hidden)}

  ${media.medium} {
    top: 50%;
    bottom: auto;
    display: block;
    translate: 0 -50%;
  }

  & > button[aria-disabled='true'] {
    color: rgb(255 255 255 / 0.6);
    background: rgb(0 0 0 / 0.35);
  }
`
