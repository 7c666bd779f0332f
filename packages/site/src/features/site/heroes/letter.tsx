import { Check } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise, useHomePoints } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

/**
 * One calm portrait, and a page of large text with what to count on. On a phone the face comes first, as wide as the page, so that the
 * first view is a person and what to do, not a list. The columns follow the size of the text.
 */
export function Letter({ members }: HeroProps) {
  const { t } = useTranslation('home')
  const points = useHomePoints()
  const hasPicture = members?.length !== 0
  return (
    <Page>
      <Sheet>
        <Stack gap={6}>
          <HeroHeadline />
          <HeroLead />
          <HomeAsk />
          <HeroPromise />
          <Points>
            {points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                <span>{point}</span>
              </li>
            ))}
          </Points>
        </Stack>
      </Sheet>
      {hasPicture ? (
        <Frame aria-label={t('members.portraits')}>
          <li>
            <Portrait member={members?.[0]} ratio="auto" size="large" />
          </li>
        </Frame>
      ) : null}
    </Page>
  )
}

/* The picture stays as it is when the text grows; the words go below each other when a line would have too few of them. */
const Page = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[8]} clamp(32px, 5vw, 72px);
  max-width: 1200px;
  margin-inline: auto;
  padding: clamp(24px, 5vw, 64px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }
`

const Frame = styled.ul`
  flex: 1 1 300px;
  order: -1;
  padding: ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  border-bottom: 5px solid ${tokens.colours.secondary};
  ${rounded('photo')}

  & > li {
    display: grid;
    aspect-ratio: 4 / 3;
  }

  ${media.medium} {
    max-width: 460px;

    & > li {
      aspect-ratio: 4 / 5;
    }
  }
`

/** The photo fills its frame. On a phone the frame is lower than the photo and keeps the face. */
const Portrait = styled(PortraitTile)`
  ${rounded('photo')}

  & > span:first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }

  & img {
    object-position: 50% 25%;
  }
`

const Sheet = styled.div`
  flex: 2 1 18rem;
  min-width: min(100%, 18rem);
  overflow-wrap: break-word;

  ${media.large} {
    & h1 {
      max-width: 15ch;
      font-size: calc(${tokens.size.display} * 1.25);
    }
  }
`

const Points = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  font-size: ${tokens.size.large};

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
  }

  & svg {
    flex: none;
    width: 1.5em;
    height: 1.5em;
    color: ${tokens.colours.primaryText};
  }
`
