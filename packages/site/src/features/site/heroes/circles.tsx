import { Stack } from '@vonk/ui/stack/stack.tsx'
import { breakpoints, media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1, 2, 3, 4]

/** A full ground in the brand's colour that ends in one generous curve; round portraits of all sizes sit on the curve. */
export function Circles({ members }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <section>
      <Hill>
        <Crown>
          <HeroHeadline />
        </Crown>
      </Hill>
      {members?.length === 0 ? null : (
        <Row aria-label={t('members.portraits')}>
          {places.slice(0, members?.length).map((place) => (
            <li key={place}>
              <Round member={members?.[place]} ratio="1" size={place === 2 ? 'large' : 'card'} caption="below" />
            </li>
          ))}
        </Row>
      )}
      <Words>
        <Stack gap={6} align="center">
          <HomeAsk justify="center" />
          <HeroLead />
          <HeroPromise />
        </Stack>
      </Words>
    </section>
  )
}

/* Padding and portraits follow the height of the window, too, so that the button to sign up is in the first view. */
const Hill = styled.div`
  padding: clamp(24px, min(6vw, 4svh), 88px) ${tokens.spacing[4]} clamp(110px, min(17vw, 26svh), 230px);
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};
  border-radius: 0 0 50% 50% / 0 0 clamp(60px, 11vw, 150px) clamp(60px, 11vw, 150px);
`

const Crown = styled.div`
  max-width: 17ch;
  margin-inline: auto;
  font-size: ${tokens.size.display};
  text-align: center;

  /* A low window has no height for a third line. */
  @media (min-width: ${breakpoints.large}px) and (max-height: 800px) {
    max-width: 26ch;
  }
`

const Row = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr);
  align-items: start;
  gap: ${tokens.spacing[3]};
  max-width: clamp(640px, 130svh - 220px, 1120px);
  margin-inline: auto;
  margin-top: clamp(-190px, max(-14vw, -21svh), -90px);
  padding-inline: ${tokens.spacing[4]};

  /* Readable on the hill and below it. */
  & > li > div > div:last-child {
    justify-self: center;
    padding: 0 ${tokens.spacing[2]};
    background: ${tokens.colours.surface};
    border-radius: 16px;
    /* A name and an age keep together below a small portrait. */
    margin-inline: calc(-1 * ${tokens.spacing[3]});

    ${media.belowMedium} {
      padding-inline: 0;
      margin-inline: calc(-1 * ${tokens.spacing[1]});
    }
  }

  /* On a phone the three in the middle, the largest between two smaller ones. */
  & > li:nth-child(1),
  & > li:nth-child(5) {
    display: none;
  }

  & > li:nth-child(2),
  & > li:nth-child(4) {
    margin-top: 14%;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr);
    gap: clamp(12px, 2vw, 28px);

    & > li:nth-child(1),
    & > li:nth-child(5) {
      display: block;
      margin-top: -12%;
    }

    & > li:nth-child(2),
    & > li:nth-child(4) {
      margin-top: 4%;
    }
  }
`

const Round = styled(PortraitTile)`
  border: clamp(4px, 0.7vw, 8px) solid ${tokens.colours.surface};
  border-radius: 50%;
`

const Words = styled.div`
  max-width: 760px;
  margin-inline: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]} ${tokens.spacing[10]};
  text-align: center;
`
