import { Pause, Play } from '@vonk/ui/icon/icons.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Section } from '../../blocks/section.tsx'
import { Start } from '../../blocks/start.tsx'
import { size } from '../../film/film.ts'
import type { BlockProps, LanderPlan } from '../../plan.ts'

/** A film of ten seconds between the headline and the form: on a phone the film comes first, on a desktop it stands in the middle. */
function Cinema({ brand }: BlockProps) {
  const { t, i18n } = useTranslation('landers')
  return (
    <Section>
      <Seats>
        <Words>
          <Heading level={1} size="display">
            {t('video.headline')}
          </Heading>
          <Text size="large">{t('video.lead')}</Text>
          <ToForm>
            <ButtonLink href="#signup" size="large">
              {t('signup')}
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
      <script defer src="/landers/play-film.js" />
    </Section>
  )
}

export const video: LanderPlan = {
  blocks: [{ is: 'own', block: Cinema }, { is: 'points' }, { is: 'later' }],
}

const Seats = styled.div`
  display: grid;
  grid-template-areas: 'screen' 'words' 'form';
  justify-items: center;
  gap: ${tokens.spacing[6]} ${tokens.spacing[10]};

  ${media.medium} {
    grid-template: 'words screen' auto 'form screen' 1fr / minmax(0, 1fr) minmax(0, 26rem);
    justify-items: stretch;
  }

  ${media.wide} {
    align-items: center;
    grid-template: 'words screen form' auto / minmax(0, 4fr) minmax(0, 23rem) minmax(0, 5fr);
  }
`

const Words = styled.div`
  grid-area: words;
  display: grid;
  gap: ${tokens.spacing[4]};

  ${media.wide} {
    & h1 {
      font-size: ${tokens.size.headline};
    }
  }
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
    color: ${tokens.colours.textMuted};
  }
`

/** A passe-partout in the colours of the brand. */
const Frame = styled.div`
  position: relative;
  padding: ${tokens.spacing[3]};
  background: linear-gradient(160deg, ${tokens.colours.primary}, ${tokens.colours.secondary});
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('dialog')}

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
