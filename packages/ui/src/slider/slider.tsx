import { Slider as BaseSlider } from '@base-ui/react/slider'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

interface SliderFrameProps {
  label: ReactNode
  /** Below the label: what the value is for. */
  hint?: ReactNode
  min: number
  max: number
  /** Step between two values; 1 by default. */
  step?: number
  /** Text of a value, shown beside the label and read by screen readers: `(km) => '25 km'`. */
  valueText: (value: number) => string
  disabled?: boolean
  name?: string
}

/** Props of {@link Slider}. */
export interface SliderProps extends SliderFrameProps {
  value: number
  /** Called with every change while sliding. */
  onChange: (value: number) => void
  /** Called when the thumb is released or a key was pressed: the moment for a request. */
  onCommit?: (value: number) => void
}

/** A slider for one value. Works with drag, press, arrow keys, Page Up and Down, Home and End. */
export function Slider({ label, hint, min, max, step = 1, valueText, value, onChange, onCommit, ...rest }: SliderProps) {
  const hintId = useId()
  return (
    <Root {...rest} value={value} min={min} max={max} step={step} onValueChange={onChange} onValueCommitted={onCommit}>
      <Head>
        <Label>{label}</Label>
        <Shown aria-hidden="true">{valueText(value)}</Shown>
      </Head>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <Control>
        <Track>
          <Indicator />
          <Thumb
            aria-describedby={hint === undefined ? undefined : hintId}
            getAriaValueText={(_formatted, one) => valueText(one)}
          />
        </Track>
      </Control>
    </Root>
  )
}

/** Props of {@link RangeSlider}. */
export interface RangeSliderProps extends SliderFrameProps {
  /** Lower and upper value. */
  value: readonly [from: number, to: number]
  onChange: (value: [from: number, to: number]) => void
  /** Called when a thumb is released or a key was pressed: the moment for a request. */
  onCommit?: (value: [from: number, to: number]) => void
  /** Accessible names of the two thumbs: “Youngest” and “Oldest”. */
  thumbLabels: readonly [from: string, to: string]
  /** Text of both values, shown beside the label: `(from, to) => '25 to 40'`. */
  rangeText: (from: number, to: number) => string
  /** Minimum number of steps between the two; 0 by default. */
  apart?: number
  /** A drawing above the track, as wide as it: a `Histogram`. */
  picture?: ReactNode
}

/** A slider for a range: two thumbs that cannot pass each other. */
export function RangeSlider({
  label,
  hint,
  min,
  max,
  step = 1,
  valueText,
  rangeText,
  thumbLabels,
  value,
  onChange,
  onCommit,
  apart = 0,
  picture,
  ...rest
}: RangeSliderProps) {
  const hintId = useId()
  return (
    <Root
      {...rest}
      value={value}
      min={min}
      max={max}
      step={step}
      minStepsBetweenValues={apart}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
    >
      <Head>
        <Label>{label}</Label>
        <Shown aria-hidden="true">{rangeText(...value)}</Shown>
      </Head>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      {picture !== undefined && <Above>{picture}</Above>}
      <Control>
        <Track>
          <Indicator />
          {thumbLabels.map((name, index) => (
            <Thumb
              key={name}
              index={index}
              aria-label={name}
              aria-describedby={hint === undefined ? undefined : hintId}
              getAriaValueText={(_formatted, one) => valueText(one)}
            />
          ))}
        </Track>
      </Control>
    </Root>
  )
}

const pair = (values: number | readonly number[]): [number, number] => {
  const [from = 0, to = from] = typeof values === 'number' ? [values] : values
  return [from, to]
}

const Root = styled(BaseSlider.Root)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[1]};
  min-width: 0;
` as typeof BaseSlider.Root

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
`

const Label = styled(BaseSlider.Label)`
  font-weight: ${tokens.type.strongWeight};
`

const Shown = styled.span`
  color: ${tokens.colours.textMuted};
  font-variant-numeric: lining-nums tabular-nums;
`

const Hint = styled.div`
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

/** The middle of a thumb at the end is the end of the track. */
const Above = styled.div`
  padding-inline: 14px;
  /* The track is in the middle of a row of 44 px. */
  margin-bottom: -24px;
`

const Control = styled(BaseSlider.Control)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 14px;
  touch-action: none;
  user-select: none;
  cursor: pointer;

  &[data-disabled] {
    cursor: not-allowed;
  }
`

const Track = styled(BaseSlider.Track)`
  width: 100%;
  height: 8px;
  background: ${tokens.colours.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 4px);

  ${media.forcedColours} {
    outline: 1px solid CanvasText;
  }
`

const Indicator = styled(BaseSlider.Indicator)`
  background: ${tokens.colours.primaryText};
  border-radius: inherit;

  &[data-disabled] {
    background: ${tokens.colours.borderStrong};
  }

  ${media.forcedColours} {
    background: Highlight;
    forced-color-adjust: none;
  }
`

const Thumb = styled(BaseSlider.Thumb)`
  width: 28px;
  height: 28px;
  background: ${tokens.colours.surfaceRaised};
  border: 3px solid ${tokens.colours.primaryText};
  border-radius: min(${tokens.radii.field}, 14px);
  corner-shape: ${tokens.radii.corner};
  box-shadow: ${tokens.shadows.card};
  cursor: grab;
  transition: scale ${tokens.motion.quick} ${tokens.motion.ease};

  /* The touch target is larger than the visible thumb. */
  &::before {
    content: '';
    position: absolute;
    inset: -11px;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }

  &[data-dragging] {
    cursor: grabbing;
    scale: 1.12;
  }

  &[data-disabled] {
    border-color: ${tokens.colours.borderStrong};
    cursor: not-allowed;
  }
`
