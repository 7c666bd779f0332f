import { ChevronDown } from '@vonk/ui/icon/icons.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { Start } from '../../blocks/start.tsx'
import { movesAfterLoad, waitsForPage } from '../../blocks/waits.ts'
import { scenes, size } from '../../film/film.ts'
import type { BlockProps, LanderPlan } from '../../plan.ts'

/**
 * Scenes as high as the window that cross-fade with the scroll: each picture sticks while the words of its scene pass. A browser
 * without scroll-driven animations, and whoever wants no motion, gets the scenes below each other.
 */
function Story({ brand }: BlockProps) {
  const { t } = useTranslation('landers')
  return (
    <Acts>
      <Backdrop aria-hidden="true">
        <Stage>
          {scenes.map((scene, index) => (
            <Moving key={scene} $act={index} {...pictureOf(brand.slug, index)} />
          ))}
        </Stage>
      </Backdrop>
      <Act slug={brand.slug} act={0}>
        <Headline of="transitionsvideolanding" />
        <Ways>
          <ButtonLink href="#signup" size="large">
            <SignupWords />
          </ButtonLink>
          <Down aria-hidden="true" />
        </Ways>
      </Act>
      <Act slug={brand.slug} act={1}>
        <Line $own={false}>{t('transitionsvideolanding.hello')}</Line>
        <Line $own>{t('transitionsvideolanding.answer')}</Line>
        <Text size="large">{t('transitionsvideolanding.price')}</Text>
      </Act>
      <Act slug={brand.slug} act={2}>
        <Line $own={false}>{t('transitionsvideolanding.when')}</Line>
        <Line $own>{t('transitionsvideolanding.then')}</Line>
        <Text size="large">{t('transitionsvideolanding.meet')}</Text>
      </Act>
      <LastAct>
        <Start title={t('transitionsvideolanding.start')} hint={t('transitionsvideolanding.drawn')} />
      </LastAct>
    </Acts>
  )
}

function Act({ slug, act, children }: { slug: string; act: number; children: ReactNode }) {
  return (
    <Scene $act={act}>
      <Still {...pictureOf(slug, act)} />
      <Words>{children}</Words>
    </Scene>
  )
}

const pictureOf = (slug: string, act: number) => ({
  src: `/landers/films/${slug}-${scenes[act] ?? scenes[0]}.webp`,
  ...size,
  alt: '',
  loading: act === 0 ? ('eager' as const) : ('lazy' as const),
  fetchPriority: act === 0 ? ('high' as const) : ('low' as const),
})

export const transitionsvideolanding: LanderPlan = {
  blocks: [{ is: 'own', block: Story }, { is: 'points' }, { is: 'later' }],
}

const timelines = ['--act-0', '--act-1', '--act-2'] as const

/** Only where the scroll can move things and the visitor wants motion. */
const moves = (...rules: Parameters<typeof css>) => css`
  @supports (animation-timeline: view()) and (timeline-scope: none) {
    @media (prefers-reduced-motion: no-preference) {
      ${css(...rules)}
    }
  }
`

/** On a wide screen a window to the story: words on one half, on the other pictures from edge to edge. */
const Acts = styled.div`
  --bar: 5rem;
  --edge: max(${tokens.spacing[8]}, 50vw - 640px);

  position: relative;
  timeline-scope: ${timelines.join(', ')};
`

/** The pictures lie behind the words, on a wide screen beside them and behind the bar above. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;

  ${media.large} {
    inset: -8rem 0 0 52%;
  }
`

const Stage = styled.div`
  display: none;
  position: sticky;
  top: 0;
  height: 100svh;
  overflow: hidden;

  ${moves`display: block;`}
`

const come = keyframes`
  from { opacity: 0; scale: 1.12; }
`
const leave = keyframes`
  to { scale: 0.94; }
`
const say = keyframes`
  from { opacity: 0.1; translate: 0 40px; scale: 0.9; }
`
const nod = keyframes`
  to { translate: 0 8px; }
`

const scenery = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 20%;
`

const Moving = styled.img<{ $act: number }>`
  ${scenery}
  transform-origin: 50% 40%;

  &:nth-child(n + 2) {
    ${waitsForPage}
  }

  animation: ${({ $act }) => ($act === 0 ? leave : come)} linear both;
  animation-timeline: ${({ $act }) => timelines[Math.max(1, $act)]};
  animation-range: entry 10% entry 75%;
`

/** The picture of a scene, where nothing moves. */
const Still = styled.img`
  ${scenery}

  ${media.large} {
    width: calc(100% * 48 / 52);
    inset-inline: auto calc(-100% * 48 / 52);
  }

  ${moves`display: none;`}
`

const Scene = styled.section<{ $act: number }>`
  position: relative;
  z-index: 0;
  display: flex;
  align-items: flex-end;
  /* The bar is above the first scene. */
  min-height: ${({ $act }) => ($act === 0 ? 'calc(100svh - var(--bar))' : '100svh')};
  padding: ${tokens.spacing[4]};
  view-timeline: ${({ $act }) => timelines[$act]};

  ${media.large} {
    align-items: center;
    width: 52%;
    padding: ${tokens.spacing[8]} ${tokens.spacing[12]} ${tokens.spacing[8]} var(--edge);

    /* The bar lies over the first picture, too. */
    &:first-of-type > img {
      top: calc(-1 * var(--bar));
      height: calc(100% + var(--bar));
    }
  }
`

/** On a phone the words stand on a card over the picture. */
const Words = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  width: 100%;
  padding: ${tokens.spacing[5]};
  background: color-mix(in srgb, ${tokens.colours.surface} 92%, transparent);
  ${rounded('dialog')}

  ${media.large} {
    gap: ${tokens.spacing[6]};
    padding: 0;
    background: none;

    & > h1 {
      font-size: clamp(${tokens.size.display}, 5vw, 5rem);
    }

    & > p {
      max-width: 30rem;
    }
  }
`

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[5]};
`

const Down = styled(ChevronDown)`
  width: 32px;
  height: 32px;
  color: ${tokens.colours.primaryText};

  ${movesAfterLoad(css`
    animation: ${nod} 1.6s ease-in-out 3 alternate;
  `)}
`

const Line = styled.p<{ $own: boolean }>`
  justify-self: ${({ $own }) => ($own ? 'end' : 'start')};
  max-width: 30rem;
  padding: ${tokens.spacing[4]} ${tokens.spacing[5]};
  ${headingType}
  font-size: ${tokens.size.heading};
  color: ${({ $own }) => ($own ? tokens.colours.onPrimary : tokens.colours.text)};
  background: ${({ $own }) => ($own ? tokens.colours.primary : tokens.colours.surfaceRaised)};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}

  /* The answer reaches into the picture. */
  ${media.large} {
    margin-inline-end: ${({ $own }) => ($own ? '-9rem' : 0)};
    font-size: ${tokens.size.headline};
  }

  ${moves`
    animation: ${say} linear both;
    animation-timeline: view();
    animation-range: entry 0% cover 35%;
  `}
`

const LastAct = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-height: 100svh;
  padding: ${tokens.spacing[4]};

  ${media.large} {
    width: 52%;
    padding: ${tokens.spacing[8]} ${tokens.spacing[12]} ${tokens.spacing[8]} var(--edge);
  }
`
