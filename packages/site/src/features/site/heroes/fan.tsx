import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1, 2]

/** The sentence beside a fan of cards. No card covers the name of another. On a phone the fan is below. */
export function Fan({ members }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <Ground>
      <Inner $alone={members?.length === 0}>
        <Stack gap={6}>
          <HeroHeadline />
          <HeroLead />
          <HomeAsk />
          <HeroPromise />
        </Stack>
        {members?.length === 0 ? null : (
          <Cards aria-label={t('members.portraits')}>
            {places.slice(0, members?.length).map((place) => (
              <Card key={place}>
                <Portrait member={members?.[place]} ratio="2 / 3" />
              </Card>
            ))}
            <Spark aria-hidden="true">
              <Gesture size="100%" play="stay" />
            </Spark>
          </Cards>
        )}
      </Inner>
    </Ground>
  )
}

const Ground = styled.section`
  overflow: hidden;
  background:
    radial-gradient(50rem 40rem at 85% 10%, ${tokens.colours.primarySoft}, transparent 70%),
    radial-gradient(40rem 30rem at 0% 100%, ${tokens.colours.secondarySoft}, transparent 70%), ${tokens.colours.surface};
`

const Inner = styled.div<{ $alone: boolean }>`
  display: grid;
  align-items: center;
  gap: ${tokens.spacing[10]};
  max-width: ${({ $alone }) => ($alone ? '860px' : '1200px')};
  margin-inline: auto;
  padding: clamp(40px, 7vw, 96px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }

  ${media.large} {
    grid-template-columns: ${({ $alone }) => ($alone ? 'none' : 'minmax(0, 11fr) minmax(0, 12fr)')};
  }
`

const Cards = styled.ul`
  position: relative;
  display: flex;
  justify-content: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[6]} ${tokens.spacing[2]};

  ${media.large} {
    gap: ${tokens.spacing[2]};
    padding-inline: 0;
  }
`

const Card = styled.li`
  flex: 0 1 250px;
  min-width: 0;
  transition: translate ${tokens.motion.calm} ${tokens.motion.ease};

  &:nth-child(1) {
    rotate: -3deg;
  }

  &:nth-child(2) {
    rotate: 3deg;
    translate: 0 6%;
  }

  /* On a phone only two cards are wide enough to keep the marks readable. */
  &:nth-child(3) {
    display: none;
  }

  ${media.small} {
    &:nth-child(1) {
      translate: 0 6%;
    }

    &:nth-child(2) {
      z-index: 1;
      rotate: none;
      translate: 0 -3%;
    }

    &:nth-child(3) {
      display: block;
      rotate: 3deg;
      translate: 0 6%;
    }
  }

  ${media.hover} {
    &:hover {
      translate: 0;
    }
  }
`

const Portrait = styled(PortraitTile)`
  height: 100%;
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('card')}
`

const Spark = styled.li`
  position: absolute;
  top: -4%;
  right: 2%;
  z-index: 2;
  width: clamp(56px, 9vw, 104px);
  height: clamp(56px, 9vw, 104px);
`
