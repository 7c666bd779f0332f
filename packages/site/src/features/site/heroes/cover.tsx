import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { PortraitTile } from '../../../blocks/portrait-tile.tsx'
import type { HeroProps } from '../hero-props.ts'
import { HeroHeadline, HeroLead, HeroPromise } from '../hero-words.tsx'
import { HomeAsk } from '../home-ask.tsx'

/**
 * A cover: one portrait to the edge of the window, cut like a stone, and a ruled column of words beside it. Where they stand below it, the
 * button to sign up is in the first view.
 */
export function Cover({ members }: HeroProps) {
  const { t } = useTranslation('home')
  const hasPicture = members?.length !== 0
  return (
    <Ground $alone={!hasPicture}>
      <Words>
        <Stack gap={6}>
          <HeroHeadline />
          <Rule />
          <HomeAsk />
          <HeroLead />
          <HeroPromise />
        </Stack>
      </Words>
      {hasPicture ? (
        <Side aria-label={t('members.portraits')}>
          <li>
            <Stone member={members?.[0]} ratio="auto" size="large" />
          </li>
        </Side>
      ) : null}
    </Ground>
  )
}

const Ground = styled.section<{ $alone: boolean }>`
  display: flex;
  flex-direction: column-reverse;
  background: linear-gradient(90deg, ${tokens.colours.primarySoft}, ${tokens.colours.surface} 60%);

  ${media.large} {
    display: grid;
    grid-template-columns: ${({ $alone }) => ($alone ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)')};
  }
`

const Words = styled.div`
  align-self: center;
  width: 100%;
  padding: clamp(32px, 6vw, 96px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }

  ${media.large} {
    max-width: 640px;
    margin-left: auto;
    padding-right: clamp(32px, 5vw, 80px);
  }
`

const Rule = styled.span`
  width: 72px;
  height: 3px;
  background: linear-gradient(90deg, ${tokens.colours.primary} 60%, ${tokens.colours.secondary} 60%);
`

const Side = styled.ul`
  position: relative;
  display: grid;
  min-height: min(96vw, 42svh);

  & > li {
    display: grid;
  }

  ${media.large} {
    min-height: clamp(520px, 46vw, 760px);
  }
`

/** The photo fills the side; its caption starts where the cut has ended. */
const Stone = styled(PortraitTile)`
  clip-path: polygon(0 0, 100% 0, 100% 86%, 88% 100%, 12% 100%, 0 86%);

  & > span:first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }

  /* The frame is wide on a tablet: keep the head, which is above the middle. */
  & img {
    object-position: 50% 20%;
  }

  & > div:last-child {
    padding-inline: 16%;
  }

  ${media.large} {
    clip-path: polygon(26% 0, 100% 0, 100% 100%, 26% 100%, 0 78%, 0 22%);

    & > div:last-child {
      padding-inline: 30% ${tokens.spacing[6]};
      padding-bottom: ${tokens.spacing[8]};
    }
  }
`
