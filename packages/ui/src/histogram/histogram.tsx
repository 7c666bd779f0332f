import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Histogram}. */
export interface HistogramProps {
  /** One number per step, from the first to the last. */
  values: readonly number[]
  /** The steps that are chosen, as indexes of the first and the last. */
  chosen: readonly [from: number, to: number]
}

/** The height of the highest column, in units of the drawing. */
const top = 100
/** A number above zero stays visible. */
const lowest = 5

/** Columns above a range slider that show how many there are of each step. Decorative: say the numbers in words as well. */
export function Histogram({ values, chosen: [from, to] }: HistogramProps) {
  const highest = Math.max(1, ...values)
  const columns = (within: boolean) =>
    values
      .flatMap((value, index) => {
        if (value === 0 || (index >= from && index <= to) !== within) return []
        const height = Math.max(lowest, (value / highest) * top)
        return [`M${index + 0.12} ${top}v-${height.toFixed(1)}h0.76V${top}Z`]
      })
      .join('')
  return (
    <Drawing viewBox={`0 0 ${Math.max(1, values.length)} ${top}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="outside" d={columns(false)} />
      <path className="within" d={columns(true)} />
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 56px;

  & > .within {
    fill: ${tokens.colours.primaryText};
  }

  & > .outside {
    fill: ${tokens.colours.borderStrong};
    opacity: 0.6;
  }

  ${media.forcedColours} {
    forced-color-adjust: none;

    & > .within {
      fill: Highlight;
    }

    & > .outside {
      fill: GrayText;
    }
  }
`
