import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { ChevronLeft, ChevronRight, X } from '@vonk/ui/icon/icons.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { layers, media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { LikeHeart, PersonCaption, PersonMarks, PersonName, PersonPicture } from '../../blocks/person.tsx'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { ToForm } from '../../blocks/to-form.tsx'
import { laidOutLater, waitsForPage } from '../../blocks/waits.ts'
import { Each, Fill, SlotSourceContext, useValue, Value, When } from '../../slots/slots.tsx'

/**
 * Pictures of different sizes in frames, each with a sign below, as in a museum. Each opens large: without scripts by the address of its dialog, with them as a
 * modal dialog; after some pictures `gallery.touch.ts` asks for the signup instead.
 */
export function Wall() {
  const { t } = useTranslation('landers')
  return (
    <Fill ask="people 13">
      <Frame id="wall" aria-label={t('gallery.people')} data-wall="">
        <Grid>
          <Each to={1}>
            <Picture first />
          </Each>
          <Each from={1}>
            <Picture />
          </Each>
        </Grid>
        <ToForm />
        <MadeAtTouch>
          <Each>
            <Room />
          </Each>
          <Ask data-ask-signup="" aria-labelledby="ask-title">
            <AskCard>
              <Heading level={2} id="ask-title">
                {t('gallery.ask')}
              </Heading>
              <Text>{t('gallery.askText')}</Text>
              <ButtonLink href="#signup" size="large" data-leave="">
                <SignupWords />
              </ButtonLink>
              <ButtonLink href="#wall" variant="quiet" data-leave="">
                {t('gallery.back')}
              </ButtonLink>
            </AskCard>
          </Ask>
        </MadeAtTouch>
      </Frame>
    </Fill>
  )
}

/**
 * A browser with scripts reads what is inside as one text: half the elements of the page are in rooms that nobody has opened. The
 * script for the touch makes them of it.
 */
const MadeAtTouch = ({ children }: { children: ReactNode }) =>
  use(SlotSourceContext) ? children : <noscript data-rooms="">{children}</noscript>

function Picture({ first = false }: { first?: boolean }) {
  const value = useValue()
  return (
    <Hung>
      <Open href={`#room-${value('index')}`} data-open="">
        <Canvas>
          <PersonPicture
            first={first}
            size="large"
            shown={first ? '(min-width: 48rem) 40vw, 65vw' : '(min-width: 48rem) 20vw, 40vw'}
          />
        </Canvas>
        <Sign>
          <b>
            <PersonName />
          </b>
          <When is="place">
            <Value of="place" />
          </When>
          <PersonMarks />
        </Sign>
      </Open>
      <LikeHeart />
    </Hung>
  )
}

/** One picture, large. */
function Room() {
  const { t } = useTranslation('landers')
  const value = useValue()
  return (
    <Dialog id={`room-${value('index')}`} data-room="" aria-label={value('name')}>
      <Large>
        <PersonPicture size="large" />
        <PersonCaption />
      </Large>
      <Close href="#wall" data-leave="" aria-label={t('gallery.close')}>
        <X aria-hidden="true" />
      </Close>
      <Step href="#wall" data-step="-1" aria-label={t('gallery.previous')}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <Step href="#signup" data-step="1" aria-label={t('gallery.next')}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </Dialog>
  )
}

const Frame = styled.section`
  ${media.large} {
    grid-area: wall;
  }
`

/** The lamps stay behind the pictures. An open room is outside, so that it covers the whole page. */
const Grid = styled.ul`
  isolation: isolate;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-rows: clamp(14rem, 66vw, 24rem);
  grid-auto-flow: dense;
  gap: ${tokens.spacing[5]} ${tokens.spacing[4]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[2]} ${tokens.spacing[6]};

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-rows: clamp(15rem, 24vw, 23rem);
    gap: ${tokens.spacing[8]} ${tokens.spacing[6]};
  }
`

/** Thirteen pictures fill 2 columns and 3 without a gap. */
const Hung = styled.li`
  position: relative;

  /* A lamp above the frame lights the wall. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -3.5rem -8% auto;
    height: 11rem;
    background: radial-gradient(closest-side, color-mix(in srgb, ${tokens.colours.secondary} 45%, transparent), transparent)
      no-repeat;
  }

  &:nth-child(1) {
    grid-column: span 2;
    grid-row: span 2;
  }

  &:nth-child(n + 2) picture {
    ${waitsForPage}
  }

  &:nth-child(n + 4) {
    ${laidOutLater('20rem', 'near')}
  }

  &:nth-child(n + 7) {
    ${laidOutLater('20rem', 'middle')}
  }

  &:nth-child(n + 10) {
    ${laidOutLater('20rem', 'far')}
  }

  ${media.belowMedium} {
    &:nth-child(6),
    &:nth-child(11) {
      grid-column: span 2;
      grid-row: span 2;
    }
  }

  ${media.medium} {
    &:nth-child(6),
    &:nth-child(9) {
      grid-row: span 2;
    }

    &:nth-child(12) {
      grid-column: span 1;
    }
  }

  /* The heart stands in the frame, which is wider than the picture. */
  & > label {
    top: calc(7px + ${tokens.spacing[3]});
    right: calc(7px + ${tokens.spacing[3]});
  }
`

const Open = styled.a`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[2]};
  height: 100%;
  color: ${tokens.colours.text};
  text-decoration: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: 4px;
  }
`

/** A frame, a mount and the picture. */
const Canvas = styled.span`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  padding: ${tokens.spacing[2]};
  background: #fffdf8;
  border: 7px solid color-mix(in oklab, ${tokens.colours.secondary} 40%, #4a3626);
  border-radius: 2px;
  box-shadow:
    inset 0 2px 6px rgb(0 0 0 / 0.3),
    0 12px 22px -6px rgb(0 0 0 / 0.4);

  & > picture {
    display: block;
    height: 100%;
    overflow: hidden;
  }

  & img {
    object-position: 50% 25%;
    transition: scale ${tokens.motion.calm} ${tokens.motion.ease};
  }

  ${media.hover} {
    a:hover > & img {
      scale: 1.04;
    }
  }
`

/** The sign below a frame. */
const Sign = styled.span`
  align-self: center;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 ${tokens.spacing[2]};
  max-width: 100%;
  padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  text-align: center;
  overflow-wrap: anywhere;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: 0 1px 3px rgb(0 0 0 / 0.25);
  border-radius: 2px;
`

const Dialog = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  color: #fff;
  background: rgb(8 6 8 / 0.93);
  overflow: hidden;

  &:target,
  &[open] {
    display: grid;
    place-items: center;
  }
`

const Large = styled.figure`
  position: relative;
  width: min(100vw, 80dvh);
  height: min(100dvh, 125vw);
  max-height: 100dvh;
  overflow: hidden;

  & > div {
    padding-inline: ${tokens.spacing[6]};
    padding-bottom: ${tokens.spacing[6]};
    font-size: ${tokens.size.body};
  }
`

const round = `
  position: absolute;
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  color: #fff;
  background: rgb(0 0 0 / 0.55);
  border-radius: 50%;
`

const Close = styled.a`
  ${round}
  top: ${tokens.spacing[3]};
  right: ${tokens.spacing[3]};
`

const Step = styled.a`
  ${round}
  top: calc(50% - 26px);
  left: ${tokens.spacing[3]};

  &[data-step='1'] {
    left: auto;
    right: ${tokens.spacing[3]};
  }

  @media (scripting: none) {
    display: none;
  }
`

const Ask = styled.dialog`
  width: min(28rem, calc(100vw - 2rem));
  margin: auto;
  padding: 0;
  border: 0;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('dialog')}

  &::backdrop {
    background: rgb(8 6 8 / 0.8);
    backdrop-filter: blur(10px);
  }
`

const AskCard = styled.div`
  display: grid;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[8]} ${tokens.spacing[6]} ${tokens.spacing[5]};
  text-align: center;
`
