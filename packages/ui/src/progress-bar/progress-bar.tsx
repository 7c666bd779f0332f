import { keyframes, styled } from 'styled-components'
import { layers, media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** Whether something is loading. The caller delays it, so that short loads show no bar. */
  active: boolean
  /** Accessible name: “Loading”. */
  label: string
  /** Milliseconds until the bar is almost full. */
  duration?: number
}

/** A thin bar at the top of the window while a page loads. */
export function ProgressBar({ active, label, duration = 5000 }: ProgressBarProps) {
  if (!active) return null
  return (
    <Track role="progressbar" aria-label={label}>
      <Run style={{ animationDuration: `${duration}ms` }} />
    </Track>
  )
}

/** A meter for known progress, e.g. profile completeness or an upload. */
export function ProgressMeter({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <Meter role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value}>
      <Share style={{ width: `${Math.min(100, Math.max(0, (value / max) * 100))}%` }} />
    </Meter>
  )
}

const run = keyframes`
  from { transform: scaleX(0); }
  20% { transform: scaleX(0.4); }
  to { transform: scaleX(0.95); }
`

const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layers.progress};
  height: 4px;
  overflow: hidden;
`

const Run = styled.div`
  height: 100%;
  background: ${tokens.colours.primaryText};
  transform: scaleX(0.95);
  transform-origin: left;
  animation: ${run} 5s ease-out;

  ${media.forcedColours} {
    background: Highlight;
    forced-color-adjust: none;
  }
`

const Meter = styled.div`
  width: 100%;
  height: 10px;
  overflow: hidden;
  background: ${tokens.colours.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 5px);

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`

const Share = styled.div`
  height: 100%;
  background: ${tokens.colours.primaryText};
  border-radius: inherit;
  transition: width ${tokens.motion.calm};

  ${media.forcedColours} {
    background: Highlight;
    forced-color-adjust: none;
  }
`
