import { useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** A shape of a {@link ShapeMap}. */
export interface MapShape {
  name: string
  /** What is drawn, as the path of an SVG. */
  path: string
  /** How much there is: more is darker. */
  amount: number
  /** The amount in words, part of the accessible name; absent if unknown. */
  amountText?: string | undefined
}

/** Props of {@link ShapeMap}. */
export interface ShapeMapProps {
  /** Accessible name: “Map of Belgium”. */
  label: string
  /** Size of the drawing, in the units of the paths. */
  width: number
  height: number
  shapes: readonly MapShape[]
  /** Name of the chosen shape. */
  chosen: string | undefined
  /** Called with the name, or with undefined when the chosen one is pressed again. */
  onChoose: (name: string | undefined) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A map to choose one shape from. One tab stop; the arrow keys move between the shapes, Space and Enter choose. */
export function ShapeMap({ label, width, height, shapes, chosen, onChoose }: ShapeMapProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const most = Math.max(1, ...shapes.map(({ amount }) => amount))
  const nameOf = ({ name, amountText }: MapShape) => (amountText === undefined ? name : `${name}, ${amountText}`)
  const shown = shapes.find(({ name }) => name === (pointed ?? focused ?? chosen))
  // The pointer does not move it: it would lead Tab from the shape in focus to the one below the pointer.
  const tabStop = Math.max(
    0,
    shapes.findIndex(({ name }) => name === (focused ?? chosen)),
  )
  const toggle = (name: string) => onChoose(name === chosen ? undefined : name)

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = steps[event.key]
    const shape = shapes[index]
    if (step !== undefined) {
      event.preventDefault()
      const next = (index + step + shapes.length) % shapes.length
      drawing.current?.querySelectorAll<SVGPathElement>('[role="radio"]')[next]?.focus()
    } else if (shape && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault()
      toggle(shape.name)
    }
  }

  return (
    <Frame onPointerLeave={() => setPointed(null)}>
      <svg ref={drawing} viewBox={`-3 -3 ${width + 6} ${height + 6}`} role="radiogroup" aria-label={label}>
        {shapes.map((shape, index) => (
          <Shape
            key={shape.name}
            d={shape.path}
            role="radio"
            aria-checked={shape.name === chosen}
            aria-label={nameOf(shape)}
            tabIndex={index === tabStop ? 0 : -1}
            style={{ '--amount': `${Math.round(12 + 58 * (shape.amount / most))}%` }}
            onClick={() => toggle(shape.name)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={() => setFocused(shape.name)}
            onBlur={() => setFocused(null)}
            onPointerEnter={() => setPointed(shape.name)}
          />
        ))}
        {/* The outline of a shape lies above its neighbours. */}
        {shown ? <path d={shown.path} className="outline" aria-hidden="true" /> : null}
      </svg>
      <Caption aria-hidden="true">{shown ? nameOf(shown) : '\u00A0'}</Caption>
    </Frame>
  )
}

const Frame = styled.div`
  & > svg {
    display: block;
    width: 100%;
    max-height: 300px;
    overflow: visible;
  }

  & .outline {
    pointer-events: none;
    fill: none;
    stroke: ${tokens.colours.text};
    stroke-width: 3;
  }
`

const Shape = styled.path`
  fill: color-mix(in srgb, ${tokens.colours.primaryText} var(--amount), ${tokens.colours.surfaceRaised});
  stroke: ${tokens.colours.surface};
  stroke-width: 2;
  stroke-linejoin: round;
  cursor: pointer;
  outline: none;

  &[aria-checked='true'] {
    fill: ${tokens.colours.primary};
    stroke: ${tokens.colours.text};
  }

  &:focus-visible {
    stroke: ${tokens.colours.focus};
    stroke-width: 6;
  }

  ${media.forcedColours} {
    forced-color-adjust: none;
    fill: Canvas;
    stroke: CanvasText;

    &[aria-checked='true'] {
      fill: Highlight;
    }
  }
`

const Caption = styled.p`
  min-height: 1.5em;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
  text-align: center;
`
