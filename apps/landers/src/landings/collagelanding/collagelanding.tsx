import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { LikeHeart, PersonCaption, PersonPicture } from '../../blocks/person.tsx'
import { ToForm } from '../../blocks/to-form.tsx'
import { Start } from '../../blocks/start.tsx'
import { laidOutLater, waitsForPage } from '../../blocks/waits.ts'
import type { LanderPlan } from '../../plan.ts'
import { Each, Fill } from '../../slots/slots.tsx'

/** How many faces stand in each column of the wall. A phone shows two columns, a wide screen all. */
const columns = [
  [0, 6],
  [6, 12],
  [12, 18],
  [18, 24],
] as const

/**
 * A wall of faces that moves with the scroll, every second column the other way: by CSS where the browser can, and it stands still
 * for whoever wants less motion. A face can be liked.
 */
function Stage() {
  const { t } = useTranslation('landers')
  return (
    <Place>
      <Side>
        <Words>
          <Headline of="collagelanding" />
        </Words>
        <Form>
          <Start hint={t('likes.hint')} />
        </Form>
      </Side>
      <Fill ask="people 24">
        <Wall aria-label={t('collagelanding.people')}>
          {columns.map(([from, to], at) => (
            <Column key={from}>
              <Each from={from} to={from + 1}>
                <Face first={at === 0} />
              </Each>
              <Each from={from + 1} to={to}>
                <Face />
              </Each>
            </Column>
          ))}
        </Wall>
        <Edge>
          <ToForm />
        </Edge>
      </Fill>
    </Place>
  )
}

const Face = ({ first = false }: { first?: boolean }) => (
  <Tile>
    <PersonPicture first={first} />
    <PersonCaption />
    <LikeHeart />
  </Tile>
)

const up = keyframes`from { translate: 0 0; } to { translate: 0 -16%; }`
const down = keyframes`from { translate: 0 0; } to { translate: 0 16%; }`

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[6]};

  ${media.large} {
    grid-template-columns: minmax(22rem, 5fr) minmax(0, 7fr);
    gap: 0;
  }
`

/** On a phone the wall stands between the words and the form. */
const Side = styled.div`
  display: contents;

  ${media.large} {
    position: sticky;
    top: 0;
    align-self: start;
    display: grid;
    align-content: center;
    gap: ${tokens.spacing[6]};
    min-height: min(100dvh, 60rem);
    padding: ${tokens.spacing[4]} ${tokens.spacing[10]} ${tokens.spacing[10]} max(${tokens.spacing[8]}, (100vw - 1400px) / 2);
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[4]} ${tokens.spacing[4]} 0;

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  ${media.large} {
    padding: 0;

    & > h1 {
      font-size: ${tokens.size.headline};
    }
  }
`

const Form = styled.div`
  order: 2;
  width: 100%;
  max-width: 34rem;
  margin-inline: auto;
  padding-inline: ${tokens.spacing[4]};

  ${media.large} {
    order: 0;
    margin: 0;
    padding: 0;
  }
`

const Edge = styled.div`
  order: 1;
  position: sticky;
  z-index: 2;
  bottom: 0;
  margin-top: calc(-1 * ${tokens.spacing[20]});

  ${media.large} {
    display: none;
  }
`

const Wall = styled.section`
  order: 1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.spacing[3]};
  height: 190vw;
  padding-inline: ${tokens.spacing[3]};
  overflow: clip;
  mask-image: linear-gradient(transparent, #000 1.5rem, #000 calc(100% - 6rem), transparent);

  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    height: 92vw;
  }

  ${media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    height: 104vw;
    max-height: 1700px;
    padding: 0 ${tokens.spacing[6]} 0 0;
    gap: ${tokens.spacing[4]};
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    height: 84vw;
    max-height: 1500px;
  }

  /* Where it stands still, the scroll of the page alone shows all of it. */
  @media (prefers-reduced-motion: reduce) {
    height: auto;
    max-height: none;
  }

  @supports not (animation-timeline: scroll()) {
    height: auto;
    max-height: none;
  }
`

const Column = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
  align-content: start;

  &:nth-of-type(2n) {
    padding-top: ${tokens.spacing[8]};
  }

  &:nth-child(n + 3) {
    display: none;
  }

  ${media.medium} {
    &:nth-child(n + 3) {
      display: grid;
    }
  }

  ${media.large} {
    gap: ${tokens.spacing[4]};

    &:nth-child(4) {
      display: none;
    }
  }

  ${media.wide} {
    &:nth-child(4) {
      display: grid;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: scroll()) {
      ${css`
        animation: ${up} linear both;
      `}
      animation-timeline: scroll(root);
      animation-range: 0 120vh;

      &:nth-child(2n) {
        ${css`
          animation-name: ${down};
        `}
      }
    }
  }
`

const Tile = styled.li`
  /* A face that the wall would always cut off is not there for the keyboard either. A column that moves down shows fewer. */
  &:nth-child(n + 5),
  ul:nth-of-type(2n) > &:nth-child(4) {
    display: none;
  }

  ${media.large} {
    &:nth-child(5),
    ul:nth-of-type(2n) > &:nth-child(4) {
      display: block;
    }

    ul:nth-of-type(2n) > &:nth-child(5) {
      display: none;
    }
  }

  position: relative;
  aspect-ratio: 4 / 5;
  /* Its height follows its width alone: with large text the height that stands in for a tile to come would be more. */
  min-height: 0;
  background: ${tokens.colours.primarySoft};
  box-shadow: ${tokens.shadows.card};
  transition: scale ${tokens.motion.calm} ${tokens.motion.ease};
  ${rounded('photo')}

  /* Not the tile is cut, but what is in it: an arch would cut the heart in its corner. */
  & > picture > img,
  & > :not(picture, label) {
    ${rounded('photo')}
  }

  &:nth-child(n + 2) > picture,
  ul:nth-child(n + 2) > & > picture {
    ${waitsForPage}
  }

  &:nth-child(n + 4) {
    ${laidOutLater('14rem', 'near')}
  }

  &:nth-child(n + 5) {
    ${laidOutLater('14rem', 'middle')}
  }

  &:has(:checked) {
    box-shadow: 0 0 0 4px ${tokens.colours.primary};
    scale: 0.96;
  }
`

export const collagelanding: LanderPlan = {
  blocks: [{ is: 'own', block: Stage }, { is: 'points' }, { is: 'later' }],
}
