import { Children } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { useSnapTrack } from './snap-track.ts'

/** Props of {@link Carousel}. */
export interface CarouselProps {
  /** Accessible name of the row. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Accessible name of a dot: `(2, 5) => 'Show 2 of 5'`. */
  dotLabel: (place: number, of: number) => string
  /** Width of a slide as a CSS length; the whole row by default. */
  slideWidth?: string
  /** The slides, in order. */
  children: ReactNode
  onIndexChange?: (index: number) => void
}

/** Slides in a row, moved by swiping, scrolling, buttons, dots and arrow keys. Never moves by itself. */
export function Carousel({
  label,
  previousLabel,
  nextLabel,
  dotLabel,
  slideWidth = '100%',
  children,
  onIndexChange,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const { ref, index, stops, show, onScroll } = useSnapTrack(slides.length, onIndexChange)
  return (
    <Frame aria-label={label}>
      <Track ref={ref} tabIndex={0} aria-label={label} onScroll={onScroll}>
        {slides.map((slide, at) => (
          // Slides have no state and no identity beyond their position.
          // oxlint-disable-next-line react/no-array-index-key
          <Slide key={at} style={{ width: slideWidth }}>
            {slide}
          </Slide>
        ))}
      </Track>
      {stops > 1 && (
        <Controls>
          <IconButton
            label={previousLabel}
            variant="soft"
            aria-disabled={index === 0 || undefined}
            onClick={() => show(Math.max(0, index - 1))}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Dots>
            {Array.from({ length: stops }, (_, at) => (
              <li key={at}>
                <Dot
                  type="button"
                  aria-label={dotLabel(at + 1, stops)}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => show(at)}
                />
              </li>
            ))}
          </Dots>
          <IconButton
            label={nextLabel}
            variant="soft"
            aria-disabled={index === stops - 1 || undefined}
            onClick={() => show(Math.min(stops - 1, index + 1))}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Controls>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[2]};
  min-width: 0;
`

const Track = styled.ul`
  display: flex;
  gap: ${tokens.spacing[4]};
  /* Space for the shadows and focus rings of the slides. */
  margin: -12px;
  padding: 12px;
  scroll-padding-inline: 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
`

const Slide = styled.li`
  flex: none;
  max-width: 100%;
  scroll-snap-align: start;
`

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
`

const Dots = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  min-width: 0;
`

const Dot = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 44px;

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    background: ${tokens.colours.borderStrong};
    ${rounded('avatar')}
    transition:
      background-color ${tokens.motion.quick},
      transform ${tokens.motion.quick} ${tokens.motion.ease};
  }

  &[aria-current]::before {
    background: ${tokens.colours.primaryText};
    transform: scale(1.35);
  }

  ${media.hover} {
    &:hover::before {
      background: ${tokens.colours.primaryText};
    }
  }

  ${media.forcedColours} {
    &::before {
      background: ButtonText;
      forced-color-adjust: none;
    }

    &[aria-current]::before {
      background: Highlight;
    }
  }
`
