import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { LikeBox, PersonMarks, PersonName, PersonPicture } from '../../blocks/person.tsx'
import { pressedWhole } from '../../blocks/pressed-whole.ts'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { Start } from '../../blocks/start.tsx'
import { laidOutLater, waitsForPage } from '../../blocks/waits.ts'
import type { LanderPlan } from '../../plan.ts'
import { Counted } from '../../slots/counted.tsx'
import { Each, Fill, useValue, Value, When } from '../../slots/slots.tsx'
import { countryMaps } from '../maplanding/country-maps.ts'
import { Sky } from './sky.tsx'

/** Windows with somebody behind them, at most. */
const windows = 8

/**
 * A house in the evening. Behind every window is somebody whom one can like by pressing it; where light burns, which comes first,
 * they are online now.
 */
function Street() {
  const { t } = useTranslation('landers')
  return (
    <Night>
      <Sky />
      <Words>
        <Headline of="alonetonight" />
        <Now />
        <div>
          <ButtonLink href="#signup" size="large">
            <SignupWords />
          </ButtonLink>
        </div>
      </Words>
      <House>
        <Roof aria-hidden="true" />
        <Facade>
          <Fill ask={`people ${windows} online-first`}>
            <Hint>{t('alonetonight.windows')}</Hint>
            <Windows>
              <Each to={1}>
                <Neighbour first />
              </Each>
              <Each from={1}>
                <Neighbour />
              </Each>
            </Windows>
          </Fill>
          <Dark aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </Dark>
          <Door>
            <Start title={t('alonetonight.start')} />
          </Door>
        </Facade>
      </House>
    </Night>
  )
}

/** How many are online now in the visitor's country, and where; nothing if nobody is. */
function Now() {
  const { t } = useTranslation('landers')
  const format = useFormat()
  return (
    <Online>
      <Fill ask="online">
        {countryMaps.map(({ country }) => (
          <When key={country} is={country}>
            <p>
              <Lamp aria-hidden="true" />
              <span>
                <Counted
                  of="count"
                  text={({ count, number }) => t('alonetonight.online', { count, number, country: format.country(country) })}
                />
              </span>
            </p>
          </When>
        ))}
      </Fill>
      <Fill ask="regions online">
        <ul>
          <Each to={5}>
            <Region />
          </Each>
        </ul>
      </Fill>
    </Online>
  )
}

function Region() {
  return (
    <li>
      <Value of="region" />{' '}
      <b>
        <Value of="count" />
      </b>
    </li>
  )
}

function Neighbour({ first = false }: { first?: boolean }) {
  const { t } = useTranslation('landers')
  const value = useValue()
  return (
    <Pane>
      <Frame>
        <LikeBox label={t('alonetonight.like', { name: value('name') })} />
        <Glass data-lit={value('online')}>
          <PersonPicture first={first} />
        </Glass>
        <Liked aria-hidden="true">
          <Heart />
        </Liked>
      </Frame>
      <Name>
        <PersonName />
      </Name>
      <PersonMarks />
    </Pane>
  )
}

export const alonetonight: LanderPlan = {
  scheme: 'evening',
  blocks: [{ is: 'own', block: Street }, { is: 'points' }, { is: 'later' }],
}

const warm = `color-mix(in oklab, ${tokens.colours.secondary} 70%, #ffdf9e)`
const wall = `color-mix(in oklab, ${tokens.colours.primarySoft} 45%, ${tokens.colours.surfaceSunken})`

const Night = styled.div`
  position: relative;
  overflow: clip;
  /* The bar above is part of the sky. */
  background: linear-gradient(
      transparent,
      ${tokens.colours.surfaceSunken} 12rem,
      color-mix(in oklab, ${tokens.colours.primarySoft} 80%, ${tokens.colours.surfaceSunken}) 60%,
      color-mix(in oklab, ${tokens.colours.primary} 34%, ${tokens.colours.surfaceSunken})
    )
    no-repeat;

  ${media.large} {
    display: grid;
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    align-items: end;
    max-width: none;
    padding-inline: max(${tokens.spacing[8]}, calc(50vw - 620px));
    column-gap: ${tokens.spacing[12]};
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[5]};
  padding: 8.5rem ${tokens.spacing[4]} ${tokens.spacing[12]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  ${media.large} {
    position: sticky;
    top: 0;
    align-self: start;
    padding: 24vh 0 ${tokens.spacing[12]};
  }
`

const Online = styled.div`
  display: grid;
  gap: ${tokens.spacing[3]};

  &:empty {
    display: none;
  }

  & > p {
    display: flex;
    align-items: center;
    gap: ${tokens.spacing[3]};
    font-size: ${tokens.size.large};
    font-weight: 600;
  }

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.spacing[2]};
  }

  & > ul > li {
    padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
    font-size: ${tokens.size.small};
    background: color-mix(in srgb, ${tokens.colours.surfaceRaised} 80%, transparent);
    ${rounded('chip')}
  }
`

const Lamp = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  background: ${tokens.colours.successText};
  border-radius: 50%;
  box-shadow: 0 0 0 5px color-mix(in srgb, ${tokens.colours.successText} 25%, transparent);
`

const House = styled.div`
  position: relative;
  max-width: 640px;
  margin: 0 auto;
  padding-inline: ${tokens.spacing[4]};

  ${media.large} {
    width: 100%;
    margin: 0;
    padding: ${tokens.spacing[10]} 0 0;
  }
`

/** The eaves, with a chimney. */
const Roof = styled.div`
  position: relative;
  height: 26px;
  margin-inline: -8px;
  background: color-mix(in oklab, ${wall} 70%, #000);
  ${rounded('control')}
  border-end-start-radius: 0;
  border-end-end-radius: 0;

  &::before {
    content: '';
    position: absolute;
    bottom: 100%;
    /* On a phone beside the button above the house, also in German. */
    right: 6%;
    width: 46px;
    height: 44px;
    background: inherit;

    ${media.large} {
      right: 16%;
    }
  }
`

const Facade = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[6]};
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]} 0;
  background: ${wall};
  box-shadow: inset 0 0 80px rgb(0 0 0 / 0.35);

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }
`

const Hint = styled.p`
  text-align: center;
  color: ${tokens.colours.text};
`

const Windows = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.spacing[6]} ${tokens.spacing[4]};

  ${media.small} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Pane = styled.li`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${tokens.spacing[1]};
  min-width: 0;
  font-size: ${tokens.size.small};

  &:nth-child(n + 2) picture {
    ${waitsForPage}
  }

  &:nth-child(n + 5) {
    ${laidOutLater('17rem', 'near')}
  }
`

const Frame = styled.label`
  ${pressedWhole}
  width: 100%;
`

const Name = styled.span`
  max-width: 100%;
  overflow-wrap: anywhere;
  text-align: center;
`

/** Behind a dark window somebody is offline. The light of somebody who is liked is brighter. */
const Glass = styled.span`
  display: block;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border: 5px solid color-mix(in oklab, ${wall} 60%, #000);
  border-bottom-width: 12px;
  border-radius: 6px 6px 2px 2px;
  transition:
    filter ${tokens.motion.calm} ${tokens.motion.ease},
    box-shadow ${tokens.motion.calm} ${tokens.motion.ease};
  filter: saturate(0.6) brightness(0.6);

  &[data-lit='true'] {
    box-shadow: 0 0 30px 2px color-mix(in srgb, ${warm} 55%, transparent);
    filter: none;
  }

  ${media.hover} {
    label:hover > & {
      filter: none;
    }
  }

  :checked + & {
    border-color: ${warm};
    box-shadow: 0 0 46px 6px color-mix(in srgb, ${warm} 80%, transparent);
    filter: none;
  }
`

const Liked = styled.span`
  position: absolute;
  right: ${tokens.spacing[2]};
  bottom: ${tokens.spacing[5]};
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  color: #fff;
  pointer-events: none;
  background: rgb(0 0 0 / 0.6);
  border-radius: 50%;

  & > svg {
    width: 20px;
  }

  label:has(:checked) > & {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};

    & > svg {
      fill: currentcolor;
    }
  }
`

const Dark = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${tokens.spacing[4]};

  & > i {
    aspect-ratio: 5 / 3;
    background: color-mix(in oklab, ${wall} 45%, #000);
    border: 4px solid color-mix(in oklab, ${wall} 60%, #000);
    border-radius: 6px 6px 2px 2px;
  }

  & > i:nth-child(3) {
    background: linear-gradient(${warm}, color-mix(in oklab, ${warm} 60%, ${tokens.colours.primary})) no-repeat;
    box-shadow: 0 0 30px color-mix(in srgb, ${warm} 50%, transparent);
  }
`

/** The form stands in the light of the front door. */
const Door = styled.div`
  margin-inline: calc(-1 * ${tokens.spacing[4]});
  padding: ${tokens.spacing[5]} ${tokens.spacing[4]} ${tokens.spacing[8]};
  background: radial-gradient(60% 90% at 50% 100%, color-mix(in srgb, ${warm} 55%, transparent), transparent) no-repeat;

  ${media.medium} {
    margin-inline: 0;
    padding-inline: 12%;
  }
`
