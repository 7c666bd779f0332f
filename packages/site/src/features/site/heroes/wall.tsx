import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1, 2, 3]

/** A poster on a wall: tiles without a gap but the ink between them, the sentence in the largest. */
export function Wall({ members }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <Ground>
      <Tiles>
        <Sentence>
          <HeroHeadline />
        </Sentence>
        <Words>
          <Stack gap={5}>
            <HeroLead />
            <HomeAsk />
            <HeroPromise />
          </Stack>
        </Words>
        {members?.length === 0 ? null : (
          <Faces aria-label={t('members.portraits')}>
            {places.slice(0, members?.length).map((place) => (
              <li key={place}>
                <Face member={members?.[place]} ratio="1" />
              </li>
            ))}
          </Faces>
        )}
      </Tiles>
    </Ground>
  )
}

const Ground = styled.section`
  max-width: 1248px;
  margin-inline: auto;
  padding: clamp(12px, 2.5vw, 32px) ${tokens.spacing[3]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }
`

const Tiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  padding: 3px;
  background: ${tokens.colours.text};

  ${media.large} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    grid-template-rows: 1fr auto;
  }
`

const Sentence = styled.div`
  display: flex;
  align-items: end;
  padding: clamp(24px, 4vw, 56px) clamp(16px, 3vw, 40px);
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};

  /* A long word breaks instead of widening the page. */
  & > * {
    min-width: 0;
  }
`

const Words = styled.div`
  padding: clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px);
  background: ${tokens.colours.surface};
`

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 3px;

  ${media.large} {
    grid-row: 1 / 3;
    grid-column: 2;
  }

  & > li {
    display: grid;
  }
`

const Face = styled(PortraitTile)`
  min-height: 100%;

  & > span:first-child {
    height: 100%;
  }
`
