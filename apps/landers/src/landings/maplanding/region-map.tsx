import { choiceFields, regionField } from '@vonk/contracts/landers/landers.choices.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { startForm } from '../../blocks/start-form.ts'
import { Counted } from '../../slots/counted.tsx'
import { useValue, Value, When } from '../../slots/slots.tsx'
import type { CountryMap, MapRegion } from './country-maps.ts'

/** Space around the land, in units of the drawing. */
const edge = 6

/**
 * A country whose regions can be pressed: each outline lies in the label of a radio of the form, so that a finger, the arrow
 * keys and a screen reader choose without a script.
 */
export function RegionMap({ map }: { map: CountryMap }) {
  const { t } = useTranslation('landers')
  const format = useFormat()
  const [width, height] = [map.width + 2 * edge, map.height + 2 * edge]
  return (
    <Frame style={{ '--wide': (width / height).toFixed(3) }}>
      <legend>{t('maplanding.map', { country: format.country(map.country) })}</legend>
      <Land style={{ aspectRatio: `${width} / ${height}` }}>
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
      <svg viewBox={`${-edge} ${-edge} ${width} ${height}`} aria-hidden="true" focusable="false">
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

const Frame = styled.fieldset`
  --high: min(640px, 100dvh - 9rem);

  display: grid;
  justify-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    width: 100%;
    margin-bottom: ${tokens.spacing[3]};
    text-align: center;
    ${headingType}
    font-size: ${tokens.size.title};
  }

  ${media.belowMedium} {
    --high: 58dvh;
  }
`

/** Below the land is room for the name of the chosen region. */
const Land = styled.div`
  position: relative;
  width: min(100%, calc(var(--high) * var(--wide)));
  margin-bottom: 4.5rem;
  filter: drop-shadow(0 10px 18px color-mix(in srgb, ${tokens.colours.primaryText} 22%, transparent));
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
  }

  & > svg:first-of-type > path {
    pointer-events: auto;
    cursor: pointer;
    fill: color-mix(
      in oklab,
      ${tokens.colours.primary} calc(24% + 0.5% * min(100, var(--share))),
      ${tokens.colours.surfaceRaised}
    );
    stroke: ${tokens.colours.surface};
    stroke-width: 2;
    stroke-linejoin: round;
    transition: fill ${tokens.motion.quick} ${tokens.motion.ease};

    ${media.forcedColours} {
      fill: Canvas;
      stroke: CanvasText;
    }
  }

  ${media.hover} {
    &:hover > svg:first-of-type > path {
      fill: ${tokens.colours.secondary};
    }
  }

  &:has(:checked) {
    z-index: 1;
  }

  &:has(:checked) > svg:first-of-type > path {
    fill: ${tokens.colours.primary};
    stroke: ${tokens.colours.text};
    stroke-width: 2;

    ${media.forcedColours} {
      fill: Highlight;
    }
  }

  &:has(:focus-visible) > svg:first-of-type > path {
    stroke: ${tokens.colours.focus};
    stroke-width: 5;
  }
`

/** Stands in the middle of its region. */
const Number = styled.span`
  position: absolute;
  top: var(--y);
  left: var(--x);
  min-width: 1.9em;
  padding: 0.1em 0.5em;
  font-size: ${tokens.size.tiny};
  font-weight: 700;
  text-align: center;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  border-radius: 99px;
  box-shadow: 0 1px 3px rgb(0 0 0 / 0.25);
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
  width: 30px;
  height: 40px;
  overflow: visible;
  opacity: 0;
  fill: ${tokens.colours.text};
  stroke: ${tokens.colours.surfaceRaised};
  stroke-width: 1.5;
  transform: translate(-50%, -150%);

  & > circle {
    fill: ${tokens.colours.surfaceRaised};
  }

  ${Shape}:has(:checked) > & {
    opacity: 1;
    transform: translate(-50%, -100%);
    transition:
      transform ${tokens.motion.calm} cubic-bezier(0.3, 1.8, 0.5, 1),
      opacity ${tokens.motion.quick};
  }

  @media (prefers-reduced-motion: reduce) {
    &&& {
      transition: none;
    }
  }
`

/** The name and number of the region that is chosen or pointed at, below the land. The others are only heard. */
const Caption = styled.span`
  position: absolute;
  top: calc(100% + ${tokens.spacing[3]});
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: baseline;
  gap: 0 ${tokens.spacing[2]};
  width: max-content;
  max-width: min(100%, 24rem);
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  color: ${tokens.colours.onDark};
  background: ${tokens.colours.dark};
  opacity: 0;
  transform: translateX(-50%);
  ${rounded('chip')}

  ${Shape}:has(:checked) > & {
    opacity: 1;
  }

  ${Shape}:has(:focus-visible) > & {
    z-index: 2;
    opacity: 1;
  }

  ${media.hover} {
    ${Shape}:hover > & {
      z-index: 2;
      opacity: 1;
    }
  }
`

const Elsewhere = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 44px;
  padding-inline: ${tokens.spacing[4]};
  cursor: pointer;

  & > input {
    width: 20px;
    height: 20px;
    accent-color: ${tokens.colours.primaryText};
  }
`
