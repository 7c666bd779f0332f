import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Stars as x, y and radius in a drawing of 800 by 500. */
const stars = [
  [40, 60, 1.6], [96, 62, 2.2], [124, 18, 1.4], [210, 70, 2.6], [262, 32, 1.6], [440, 18, 1.8], [372, 30, 2.4], [478, 34, 1.4],
  [520, 44, 1.6], [566, 150, 1.4], [700, 190, 2.2], [748, 60, 1.8], [780, 140, 1.4], [640, 26, 2.4], [600, 90, 1.6],
] as const // prettier-ignore

/** A moon, stars and roofs far away, in the colours of the brand. */
export const Sky = () => (
  <>
    <Drawing viewBox="0 0 800 500" preserveAspectRatio="xMinYMin slice" aria-hidden="true" focusable="false">
      {stars.map(([x, y, r]) => (
        <circle key={x} className="star" cx={x} cy={y} r={r} />
      ))}
      <path
        className="roofs"
        d="M0 500V404l34-26 34 26v-40h52v-34l30-24 30 24v60h44v-86h14v-26h12v26h46v70l38-30 38 30v-54h60v84l40-32 40 32v-66h52v-36l28-22 28 22v50h46v-70h60v92l36-28 36 28V500Z"
      />
    </Drawing>
    <Moon viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className="halo" cx="50" cy="50" r="50" />
      <path className="moon" d="M66 18a34 34 0 1 0 19 56 30 30 0 0 1-19-56Z" />
    </Moon>
  </>
)

const Drawing = styled.svg`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
  height: min(100%, 900px);
  pointer-events: none;
  /* The street is longer than the drawing. */
  mask-image: linear-gradient(#000 70%, transparent);

  & .star {
    /* Not the colour of text: dark stars on a light evening look like dust. */
    fill: ${tokens.colours.secondary};
    opacity: 0.7;
  }

  & .roofs {
    fill: color-mix(in oklab, ${tokens.colours.surfaceSunken} 82%, ${tokens.colours.primary});
    opacity: 0.55;
  }
`

const Moon = styled.svg`
  position: absolute;
  top: 0;
  right: 12%;
  width: 128px;
  pointer-events: none;

  ${media.large} {
    top: 5vh;
    right: auto;
    left: 36%;
    width: 170px;
  }

  & .moon {
    fill: color-mix(in oklab, ${tokens.colours.secondary} 45%, #fff6df);
  }

  & .halo {
    fill: ${tokens.colours.secondary};
    opacity: 0.12;
  }
`
