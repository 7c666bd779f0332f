import { choiceFields, regionField } from '@vonk/contracts/landers/landers.choices.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { startForm } from '../../blocks/start-form.ts'
import { Counted } from '../../slots/counted.tsx'
import { useValue, Value, When } from '../../slots/slots.tsx'
import type { CountryMap, MapRegion } from './country-maps.ts'

/** Space around the land, in units of the drawing. */
const edge = 8

/**
 * A country in its sea, whose regions can be pressed: each outline lies in the label of a radio of the form, so that a finger,
 * the arrow keys and a screen reader choose without a script. The chosen region rises out of the land.
 */
export function RegionMap({ map }: { map: CountryMap }) {
  const { t } = useTranslation('landers')
  const format = useFormat()
  const [width, height] = [map.width + 2 * edge, map.height + 2 * edge]
  return (
    <Frame style={{ '--wide': (width / height).toFixed(3) }}>
      <legend>
        <b>{t('maplanding.map', { country: format.country(map.country) })}</b>
        <span>{t('maplanding.press')}</span>
      </legend>
      <Land style={{ aspectRatio: `${width} / ${height}` }}>
        <Sea map={map} />
        {map.regions.map((region) => (
          <Region key={region.key} of={region} map={map} />
        ))}
      </Land>
      <Elsewhere>
        <input type="radio" name={choiceFields.region} value="" form={startForm} defaultChecked />
        {t('start.anyRegion')}
      </Elsewhere>
    </Frame>
  )
}

const viewOf = ({ width, height }: CountryMap) => `${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`

/** Shallow water along the coast, and the side of the land that stands out of it. */
function Sea({ map }: { map: CountryMap }) {
  const land = `land-${map.country}`
  return (
    <Water viewBox={viewOf(map)} aria-hidden="true" focusable="false">
      <defs>
        <path id={land} d={map.regions.map(({ outline }) => outline).join('')} />
      </defs>
      {shallows.map((reach) => (
        <use key={reach} href={`#${land}`} strokeWidth={reach} />
      ))}
      <g className="side">
        {sides.map((below) => (
          <use key={below} href={`#${land}`} y={below} />
        ))}
      </g>
    </Water>
  )
}

/** How far the shallow water reaches, twice, and the steps of which the side of the land consists: in units of the drawing. */
const shallows = [52, 30, 13] as const
const sides = [7, 4.5, 2] as const

function Region({ of: { region, key, outline, x, y, roomy }, map }: { of: MapRegion; map: CountryMap }) {
  const { t } = useTranslation('landers')
  const value = useValue()
  const [width, height] = [map.width + 2 * edge, map.height + 2 * edge]
  const place = { '--x': `${((100 * (x + edge)) / width).toFixed(1)}%`, '--y': `${((100 * (y + edge)) / height).toFixed(1)}%` }
  // Without a number the mark becomes nothing, and 0 stays.
  const share = `0${value(`${key}-share`)}`
  return (
    <Shape style={{ ...place, '--share': share }}>
      <input
        type="radio"
        name={choiceFields.region}
        value={regionField({ country: map.country, region })}
        form={startForm}
        autoComplete="off"
      />
      <svg viewBox={viewOf(map)} aria-hidden="true" focusable="false">
        <path d={outline} />
      </svg>
      {roomy ? (
        <When is={key}>
          <Number aria-hidden="true">
            <Value of={key} />
          </Number>
        </When>
      ) : null}
      <Pin aria-hidden="true" viewBox="0 0 24 32">
        <path d="M12 31C5 22 1 17 1 12a11 11 0 0 1 22 0c0 5-4 10-11 19Z" />
        <circle cx="12" cy="12" r="4.5" />
      </Pin>
      <Caption>
        <b>{region}</b>
        <span>
          <Counted of={key} text={({ count, number }) => t('maplanding.members', { count, number })} />
        </span>
      </Caption>
    </Shape>
  )
}

const rises = `${tokens.motion.calm} cubic-bezier(0.3, 1.6, 0.5, 1)`

const Frame = styled.fieldset`
  --high: min(720px, 100dvh - 13rem);

  display: grid;
  justify-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    display: grid;
    gap: ${tokens.spacing[1]};
    width: 100%;
    margin-bottom: ${tokens.spacing[8]};
    text-align: center;
  }

  & > legend > b {
    ${headingType}
    font-size: ${tokens.size.title};
  }

  & > legend > span {
    color: ${tokens.colours.textMuted};
  }

  ${media.belowMedium} {
    --high: 56dvh;
  }
`

const Land = styled.div`
  position: relative;
  width: min(100%, calc(var(--high) * var(--wide)));
  margin-bottom: ${tokens.spacing[8]};
`

const Water = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;

  & > use {
    fill: none;
    stroke: ${tokens.colours.surfaceRaised};
    stroke-linejoin: round;
    opacity: 0.45;
  }

  & > .side {
    fill: color-mix(in oklab, ${tokens.colours.primary} 62%, #1a1410);
    filter: drop-shadow(0 10px 9px rgb(0 0 0 / 0.3));
  }

  ${media.forcedColours} {
    display: none;
  }
`

const wave = keyframes`
  from { scale: 0.4; opacity: 0.9; }
  to { scale: 4.5; opacity: 0; }
`

const Shape = styled.label`
  position: absolute;
  inset: 0;
  pointer-events: none;

  & > input {
    position: absolute;
    top: var(--y);
    left: var(--x);
    width: 1px;
    height: 1px;
    opacity: 0;
  }

  & > svg:first-of-type {
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
    transition: translate ${rises};
  }

  & > svg:first-of-type > path {
    pointer-events: auto;
    cursor: pointer;
    fill: color-mix(
      in oklab,
      ${tokens.colours.primary} calc(22% + 0.62% * min(100, var(--share))),
      ${tokens.colours.surfaceRaised}
    );
    stroke: ${tokens.colours.surfaceRaised};
    stroke-width: 1.3;
    stroke-linejoin: round;
    transition: fill ${tokens.motion.quick} ${tokens.motion.ease};

    ${media.forcedColours} {
      fill: Canvas;
      stroke: CanvasText;
    }
  }

  ${media.hover} {
    &:hover {
      z-index: 1;
    }

    &:hover > svg:first-of-type {
      translate: 0 -0.6%;
    }

    &:hover > svg:first-of-type > path {
      fill: color-mix(in oklab, ${tokens.colours.secondary} 80%, ${tokens.colours.surfaceRaised});
    }
  }

  &:has(:checked) {
    z-index: 2;
  }

  &:has(:checked) > svg:first-of-type {
    translate: 0 -1.6%;
    filter: drop-shadow(0 9px 0 color-mix(in oklab, ${tokens.colours.primary} 55%, #1a1410))
      drop-shadow(0 9px 8px rgb(0 0 0 / 0.35));
  }

  &:has(:checked) > svg:first-of-type > path {
    fill: ${tokens.colours.primary};

    ${media.forcedColours} {
      fill: Highlight;
    }
  }

  &:has(:focus-visible) > svg:first-of-type > path {
    stroke: ${tokens.colours.focus};
    stroke-width: 5;
  }

  /* A wave runs from the foot of the pin. */
  &::after {
    content: '';
    position: absolute;
    top: calc(var(--y) - 9px);
    left: calc(var(--x) - 11px);
    width: 22px;
    height: 13px;
    border: 2px solid ${tokens.colours.surfaceRaised};
    border-radius: 50%;
    opacity: 0;
  }

  @media (prefers-reduced-motion: no-preference) {
    &:has(:checked)::after {
      animation: ${wave} 1.1s ease-out 2;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    & > svg:first-of-type {
      transition: none;
    }
  }
`

/** Stands in the middle of its region. */
const Number = styled.span`
  position: absolute;
  top: var(--y);
  left: var(--x);
  min-width: 2em;
  padding: 0.15em 0.55em;
  font-size: ${tokens.size.tiny};
  font-weight: 700;
  text-align: center;
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  border-radius: 99px;
  box-shadow: 0 2px 4px rgb(0 0 0 / 0.25);
  transform: translate(-50%, -50%);

  /* The pin stands there. */
  ${Shape}:has(:checked) > & {
    opacity: 0;
  }
`

const Pin = styled.svg`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: 33px;
  height: 44px;
  overflow: visible;
  opacity: 0;
  fill: ${tokens.colours.text};
  stroke: ${tokens.colours.surfaceRaised};
  stroke-width: 1.5;
  transform: translate(-50%, -160%);

  & > circle {
    fill: ${tokens.colours.surfaceRaised};
  }

  ${Shape}:has(:checked) > & {
    opacity: 1;
    transform: translate(-50%, -108%);
    transition:
      transform ${rises},
      opacity ${tokens.motion.quick};
  }

  @media (prefers-reduced-motion: reduce) {
    &&& {
      transition: none;
    }
  }
`

/**
 * The name and number of the region that is chosen or pointed at, above its pin. The others are only heard.
 */
const Caption = styled.span`
  position: absolute;
  bottom: calc(100% - var(--y) + 3.75rem);
  left: clamp(6rem, var(--x), 100% - 6rem);
  display: grid;
  justify-items: center;
  width: max-content;
  max-width: 14rem;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  line-height: 1.3;
  text-align: center;
  color: ${tokens.colours.onDark};
  background: ${tokens.colours.dark};
  box-shadow: ${tokens.shadows.raised};
  opacity: 0;
  transform: translateX(-50%);
  ${rounded('field')}

  & > b {
    overflow-wrap: anywhere;
  }

  & > span {
    font-size: ${tokens.size.small};
  }

  & > span:empty {
    display: none;
  }

  ${Shape}:has(:checked) > & {
    opacity: 1;
  }

  ${Shape}:has(:focus-visible) > & {
    z-index: 2;
    opacity: 1;
  }

  ${media.hover} {
    ${Shape}:hover > & {
      opacity: 1;
    }
  }
`

const Elsewhere = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding-inline: ${tokens.spacing[4]} ${tokens.spacing[5]};
  cursor: pointer;
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('chip')}

  & > input {
    width: 20px;
    height: 20px;
    accent-color: ${tokens.colours.primaryText};
  }
`
