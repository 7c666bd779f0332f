import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

const places = [0, 1, 2]

/** A page of a magazine: the sentence in the middle between hairlines, and three arches on one floor below it. */
export function Arches({ members }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <Ground>
      <Words>
        <Stack gap={6} align="center">
          <HeroHeadline />
          <Lead>
            <HeroLead />
          </Lead>
          <HomeAsk justify="center" />
        </Stack>
      </Words>
      {members?.length === 0 ? null : (
        <Arcade aria-label={t('members.portraits')}>
          {places.slice(0, members?.length).map((place) => (
            <li key={place}>
              <Arch member={members?.[place]} ratio={place === 1 ? '3 / 4.6' : '3 / 4'} caption="below" />
            </li>
          ))}
        </Arcade>
      )}
      <Words>
        <HeroPromise />
      </Words>
    </Ground>
  )
}

const Ground = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(32px, 5vw, 64px);
  max-width: 1080px;
  margin-inline: auto;
  padding: clamp(32px, 6vw, 80px) ${tokens.spacing[4]} ${tokens.spacing[8]};
  text-align: center;
`

const Words = styled.div`
  width: 100%;
  max-width: 760px;
  margin-inline: auto;
`

const Lead = styled.div`
  padding-block: ${tokens.spacing[5]};
  border-block: 1px solid ${tokens.colours.border};
`

const Arcade = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${tokens.spacing[4]};

  /* Two arches on a phone: the marks below a third would not fit. */
  & > li:nth-child(3) {
    display: none;
  }

  ${media.small} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 5fr);
    gap: clamp(16px, 4vw, 56px);

    & > li:nth-child(3) {
      display: block;
    }
  }
`

const Arch = styled(PortraitTile)`
  border-radius: 999px 999px 0 0;
`
