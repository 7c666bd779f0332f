import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise, useHomePoints } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1, 2]

/** The sentence, faces tied into one square with the cords of the gesture, what to do, and the numbered points of an agreement. */
export function Charter({ members }: HeroProps) {
  const { t } = useTranslation('home')
  const points = useHomePoints()
  return (
    <section>
      <Dark>
        <Inner>
          <Top>
            <Giant>
              <HeroHeadline />
            </Giant>
            <Square aria-label={t('members.portraits')}>
              {places.slice(0, members?.length).map((place) => (
                <li key={place}>
                  <Face member={members?.[place]} ratio="1" />
                </li>
              ))}
              <Knot aria-hidden="true">
                <Gesture size="100%" play="stay" />
              </Knot>
            </Square>
          </Top>
        </Inner>
      </Dark>
      <Inner>
        <Below>
          <HeroLead />
          <Ask>
            <HomeAsk />
          </Ask>
          <HeroPromise />
        </Below>
        <Points>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </Inner>
    </section>
  )
}

const Dark = styled.div`
  color: ${tokens.colours.onDark};
  background: ${tokens.colours.dark};
  border-bottom: 6px solid ${tokens.colours.primary};
`

/* Padding and faces follow the height of the window, too, so that the button to sign up is in the first view. */
const Inner = styled.div`
  max-width: 1200px;
  margin-inline: auto;
  padding: clamp(32px, min(5vw, 5svh), 72px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }
`

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.spacing[6]} ${tokens.spacing[8]};

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) clamp(280px, min(32vw, 46svh), 440px);
  }
`

/** On a phone two faces; on a wide window three, with the knot as the fourth tile. */
const Square = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 3px;
  max-width: 440px;

  & > li {
    display: grid;
  }

  & > li:nth-child(n + 3) {
    display: none;
  }

  ${media.large} {
    & > li:nth-child(n + 3) {
      display: grid;
    }
  }
`

/** Without colour on the dark ground. The name and the marks keep theirs. */
const Face = styled(PortraitTile)`
  & > span:first-child {
    filter: grayscale(1) contrast(1.08);
  }
`

const Knot = styled.li`
  padding: 10%;
  outline: 2px dashed ${tokens.colours.primary};
  outline-offset: -2px;
`

const Giant = styled.div`
  max-width: 18ch;
  font-size: ${tokens.size.display};

  ${media.large} {
    & > h1 {
      font-size: calc(${tokens.size.display} * 1.25);
    }
  }
`

const Points = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: clamp(24px, 5vw, 64px);
  counter-reset: point;

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${tokens.spacing[8]};
  }

  & > li {
    display: flex;
    gap: ${tokens.spacing[4]};
    padding-block: ${tokens.spacing[4]};
    font-size: ${tokens.size.large};
    border-top: 2px dashed currentcolor;
    counter-increment: point;
  }

  & > li::before {
    content: counter(point);
    flex: none;
    ${headingType}
    font-size: ${tokens.size.heading};
    line-height: 1;
  }
`

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.spacing[5]} ${tokens.spacing[8]};

  ${media.medium} {
    grid-template: 'lead ask' auto 'promise ask' 1fr / minmax(0, 3fr) minmax(0, 2fr);
  }
`

/** Below the lead on a phone, beside it on a wide window. */
const Ask = styled.div`
  ${media.medium} {
    grid-area: ask;
  }
`
