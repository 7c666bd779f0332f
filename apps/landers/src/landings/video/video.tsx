import { Pause, Play } from '@vonk/ui/icon/icons.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { Start } from '../../blocks/start.tsx'
import { size } from '../../film/film.ts'
import type { BlockProps, LanderPlan } from '../../plan.ts'
import { playFilmScript } from './play-film.ts'

/** A cinema: a film of ten seconds under the edge of the curtain, the headline and the form beside it, and seats in front. */
function Cinema({ brand }: BlockProps) {
  const { t, i18n } = useTranslation('landers')
  return (
    <Room>
      <Curtain aria-hidden="true" />
      <Seats>
        <Words>
          <Headline of="video" />
          <ToForm>
            <ButtonLink href="#signup" size="large">
              <SignupWords />
            </ButtonLink>
          </ToForm>
        </Words>
        <Screen>
          <Frame>
            <video
              data-film=""
              muted
              loop
              playsInline
              controls
              preload="none"
              width={size.width}
              height={size.height}
              poster={`/landers/films/${brand.slug}.webp`}
              aria-label={t('video.film')}
            >
              <source src={`/landers/films/${brand.slug}.webm`} type="video/webm" />
              <source src={`/landers/films/${brand.slug}.mp4`} type="video/mp4" />
              <track
                kind="captions"
                src={`/landers/captions/${i18n.language}.vtt`}
                srcLang={i18n.language}
                label={t('video.captions.name')}
                default
              />
            </video>
          </Frame>
          <figcaption>
            <span>{t('video.drawn')}</span>
            <Toggle type="button" hidden aria-pressed="false" aria-label={t('video.play')}>
              <Play aria-hidden="true" />
              <Pause aria-hidden="true" />
            </Toggle>
          </figcaption>
        </Screen>
        <Form>
          <Start />
        </Form>
      </Seats>
      {/* In the page: as a file it would share the line with the poster. */}
      <script dangerouslySetInnerHTML={{ __html: playFilmScript }} />
    </Room>
  )
}

export const video: LanderPlan = {
  scheme: 'evening',
  blocks: [{ is: 'own', block: Cinema }, { is: 'points' }, { is: 'later' }],
}

/** A seat that a mask repeats. */
const seat = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 72'%3E%3Cpath d='M4 72V40a10 10 0 0 1 9-10V22A20 20 0 0 1 33 2h30a20 20 0 0 1 20 20v8a10 10 0 0 1 9 10v32Z'/%3E%3C/svg%3E")`
const fold = `color-mix(in oklab, ${tokens.colours.primary}`

const Room = styled.div`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding: 4.5rem ${tokens.spacing[4]} 9rem;
  background: radial-gradient(45rem 34rem at 50% 38%, ${fold} 30%, transparent), transparent) no-repeat;

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  /* Two rows of seats, the nearer one darker. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    height: 72px;
    background: color-mix(in oklab, ${fold} 55%, #000) 55%, ${tokens.colours.surface});
    mask: ${seat} 0 0 / 96px 72px repeat-x;
  }

  &::after {
    height: 96px;
    background: color-mix(in oklab, ${fold} 30%, #000) 60%, ${tokens.colours.surfaceSunken});
    mask: ${seat} 64px 0 / 128px 96px repeat-x;
  }

  &::before {
    bottom: 50px;
  }
`

/** The lower edge of a curtain in the colour of the brand. */
const Curtain = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  height: 46px;
  background: repeating-linear-gradient(
    90deg,
    ${fold} 55%, #000) 0,
    ${tokens.colours.primary} 20px,
    ${fold} 82%, #000) 30px,
    ${fold} 55%, #000) 48px
  )
  no-repeat;
  mask: radial-gradient(26px 100% at 24px 0, #000 97%, transparent) 0 0 / 48px 100% repeat-x;
`

const Seats = styled.div`
  display: grid;
  grid-template: 'screen' 'words' 'form' / minmax(0, 1fr);
  justify-items: center;
  gap: ${tokens.spacing[6]} ${tokens.spacing[10]};
  max-width: 1360px;
  margin-inline: auto;

  ${media.medium} {
    grid-template: 'words screen' auto 'form screen' 1fr / minmax(0, 1fr) minmax(0, 28rem);
    justify-items: stretch;
  }

  ${media.wide} {
    align-items: center;
    grid-template: 'words screen form' auto / minmax(0, 4fr) minmax(0, min(33rem, 66svh)) minmax(0, 4fr);
  }
`

const Words = styled.div`
  grid-area: words;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
`

/** Beside the film the form is in sight. */
const ToForm = styled.div`
  ${media.medium} {
    display: none;
  }
`

const Form = styled.div`
  grid-area: form;
  align-self: start;
  width: 100%;

  ${media.wide} {
    align-self: center;
  }
`

const Screen = styled.figure`
  grid-area: screen;
  align-self: start;
  display: grid;
  gap: ${tokens.spacing[3]};
  width: 100%;
  max-width: 24rem;
  margin: 0 auto;

  ${media.medium} {
    max-width: none;
  }

  & > figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.spacing[4]};
    font-size: ${tokens.size.small};
  }
`

/** The light of the screen falls into the room. */
const Frame = styled.div`
  position: relative;
  padding: 6px;
  background: #0b0a0c;
  box-shadow: 0 0 110px ${fold} 70%, transparent);
  ${rounded('card')}

  & > video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: ${size.width} / ${size.height};
    object-fit: cover;
    background: ${tokens.colours.surfaceSunken};
    ${rounded('card')}
  }

  & > video::cue {
    font: 600 1.125rem ${tokens.type.body};
    color: #fff;
    background: rgb(0 0 0 / 0.72);
  }
`

const Toggle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  color: ${tokens.colours.primaryText};
  cursor: pointer;
  background: ${tokens.colours.primarySoft};
  border: 0;
  border-radius: 50%;

  &[hidden],
  &[aria-pressed='true'] > svg:first-child,
  &[aria-pressed='false'] > svg:last-child {
    display: none;
  }
`
