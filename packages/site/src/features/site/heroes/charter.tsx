import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { HeroHeadline, HeroLead, HeroPromise, useHomePoints } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

/** No face first: the sentence over the whole width, and beside the lead the numbered points of an agreement. */
export function Charter() {
  const points = useHomePoints()
  return (
    <section>
      <Dark>
        <Inner>
          <Top>
            <Giant>
              <HeroHeadline />
            </Giant>
            <Knot aria-hidden="true">
              <Gesture size="100%" play="stay" />
            </Knot>
          </Top>
          <Points>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Points>
        </Inner>
      </Dark>
      <Inner>
        <Below>
          <Stack gap={5}>
            <HeroLead />
            <HeroPromise />
          </Stack>
          <HomeAsk />
        </Below>
      </Inner>
    </section>
  )
}

const Dark = styled.div`
  color: ${tokens.colours.onDark};
  background: ${tokens.colours.dark};
  border-bottom: 6px solid ${tokens.colours.primary};
`

const Inner = styled.div`
  max-width: 1200px;
  margin-inline: auto;
  padding: clamp(32px, 5vw, 72px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[8]};
`

/** The cords of the gesture, as large as the sentence. On a phone the sentence has all the space. */
const Knot = styled.div`
  display: none;

  ${media.large} {
    display: block;
    flex: none;
    width: clamp(220px, 26vw, 340px);
    height: clamp(220px, 26vw, 340px);
  }
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
  gap: ${tokens.spacing[8]};

  ${media.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`
