import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1]

/**
 * Two people, and the spark between them. On a phone they meet at a slanted seam, with the words below; on a wide window they
 * stand at its edges, with the words in the middle.
 */
export function Pair({ members }: HeroProps) {
  const { t } = useTranslation('home')
  const count = members?.length ?? places.length
  return (
    <Ground>
      {count === 0 ? null : (
        <Faces aria-label={t('members.portraits')} $count={count}>
          {places.slice(0, count).map((place) => (
            <li key={place}>
              <Face member={members?.[place]} ratio="auto" size="large" />
            </li>
          ))}
        </Faces>
      )}
      <Spark aria-hidden="true" $isOnSeam={count > 1}>
        <Gesture size="100%" play="stay" />
      </Spark>
      <Words>
        <Stack gap={6}>
          <Stack gap={2}>
            {count > 1 ? <Text strong>{t('ask.eye')}</Text> : null}
            <HeroHeadline />
          </Stack>
          <HeroLead />
          <HomeAsk />
          <HeroPromise />
        </Stack>
      </Words>
    </Ground>
  )
}

/** How wide the words are between the portraits: with larger text wider, until the portraits need the space. */
const between = 'min(56%, 38rem)'

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  background: radial-gradient(40rem 30rem at 50% 0%, ${tokens.colours.primarySoft}, transparent 75%), ${tokens.colours.surface};

  ${media.large} {
    display: grid;
    justify-items: center;
    align-items: center;
    min-height: clamp(34rem, 44vw, 44rem);
  }
`

const Faces = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  height: clamp(15rem, 36vh, 24rem);

  & > li {
    display: grid;
  }

  & > li:first-child:not(:last-child) {
    margin-right: -14px;
    clip-path: polygon(0 0, 100% 0, calc(100% - 34px) 100%, 0 100%);
  }

  & > li:last-child:not(:first-child) {
    margin-left: -14px;
    clip-path: polygon(34px 0, 100% 0, 100% 100%, 0 100%);
  }

  ${media.large} {
    position: absolute;
    inset: 0;
    grid-template-columns: repeat(2, calc((100% - ${between}) / 2));
    justify-content: space-between;
    height: auto;

    & > li:first-child:not(:last-child) {
      margin-right: 0;
      clip-path: polygon(0 0, 100% 0, 76% 100%, 0 100%);
    }

    & > li:last-child:not(:first-child) {
      margin-left: 0;
      clip-path: polygon(24% 0, 100% 0, 100% 100%, 0 100%);
    }
  }
`

/** The photo fills its side. */
const Face = styled(PortraitTile)`
  & > span:first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }

  li:last-child > & > div:last-child {
    /* Beside the spark. */
    padding-left: 56px;
  }

  ${media.large} {
    & > div:last-child {
      padding-inline: ${tokens.spacing[6]};
      padding-bottom: ${tokens.spacing[6]};
    }
  }
`

/** On the seam of a phone, above the words of a wide window. */
const Spark = styled.div<{ $isOnSeam: boolean }>`
  position: relative;
  z-index: 1;
  width: clamp(80px, 9vw, 128px);
  height: clamp(80px, 9vw, 128px);
  margin: ${({ $isOnSeam }) => ($isOnSeam ? '-44px auto -24px' : `${tokens.spacing[6]} auto 0`)};
  pointer-events: none;

  ${media.large} {
    align-self: end;
    margin: ${tokens.spacing[8]} auto 0;
  }
`

const Words = styled.div`
  position: relative;
  max-width: 640px;
  margin-inline: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]} ${tokens.spacing[10]};

  ${media.large} {
    align-self: start;
    width: calc(${between} - ${tokens.spacing[6]});
    max-width: none;
    padding-inline: 0;
    text-align: center;

    & ul,
    & div {
      justify-content: center;
    }
  }
`
