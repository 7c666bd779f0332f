import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Heart, X } from '@vonk/ui/icon/icons.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { LikeHeart, PersonCaption, PersonName, PersonPicture } from '../../blocks/person.tsx'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { waitsForPage } from '../../blocks/waits.ts'
import { Each, Fill, useValue } from '../../slots/slots.tsx'

/**
 * A pile of cards to swipe, which `tinderswipe.touch.ts` moves. Without scripts it is a row of cards to scroll, each with a
 * heart; in the pile the script checks the same boxes.
 */
export function Deck() {
  const { t } = useTranslation('landers')
  return (
    <Fill ask="people 12">
      <Frame data-deck="" aria-label={t('tinderswipe.people')}>
        <Pile>
          <Each to={1}>
            <Card first />
          </Each>
          <Each from={1}>
            <Card />
          </Each>
        </Pile>
        <End>
          <Heading level={2} size="title">
            {t('tinderswipe.end')}
          </Heading>
          <Text>{t('tinderswipe.endText')}</Text>
          <ButtonLink href="#signup" size="large">
            <SignupWords />
          </ButtonLink>
        </End>
        <Ways>
          <Way type="button" data-press="" data-swipe="pass" aria-label={t('tinderswipe.pass')}>
            <X aria-hidden="true" />
          </Way>
          <Liked>
            <Heart aria-hidden="true" />
            <span data-liked="">0</span>
            <Hidden>{t('likes.label')}</Hidden>
          </Liked>
          <Way type="button" data-press="" data-swipe="like" aria-label={t('tinderswipe.like')} $main>
            <Heart aria-hidden="true" />
          </Way>
        </Ways>
        <Hint>{t('tinderswipe.hint')}</Hint>
        <Hidden aria-live="polite" data-said="" />
      </Frame>
    </Fill>
  )
}

function Card({ first = false }: { first?: boolean }) {
  const { t } = useTranslation('landers')
  const value = useValue()
  return (
    <Item data-card="" style={{ '--at': value('index') }}>
      <PersonPicture first={first} size="large" shown="270px" />
      <PersonCaption />
      <Stamp data-stamp="like" aria-hidden="true">
        {t('tinderswipe.like')}
      </Stamp>
      <Stamp data-stamp="pass" aria-hidden="true" $pass>
        {t('tinderswipe.pass')}
      </Stamp>
      <Hidden data-name="">
        <PersonName />
      </Hidden>
      <LikeHeart />
    </Item>
  )
}

const scripted = '@media (scripting: enabled)'

const Frame = styled.section`
  grid-area: deck;
  display: grid;
  /* Where the text is large, what is wider than the pile stands out on both sides alike. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${tokens.spacing[4]};
  width: 100%;

  ${scripted} {
    max-width: min(400px, 36dvh);
    margin-inline: auto;

    ${media.large} {
      max-width: 400px;
    }
  }
`

const Pile = styled.ul`
  display: flex;
  gap: ${tokens.spacing[3]};
  grid-area: 1 / 1;
  width: 100%;
  padding-block: ${tokens.spacing[2]};
  overflow-x: auto;
  scroll-snap-type: x proximity;

  ${scripted} {
    position: relative;
    display: block;
    overflow: visible;
    padding: 0;
    aspect-ratio: 3 / 4;
    touch-action: pan-y;
    user-select: none;
    z-index: 1;
  }
`

const Item = styled.li`
  position: relative;
  flex: 0 0 min(70%, 15rem);
  aspect-ratio: 3 / 4;
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  scroll-snap-align: start;
  ${rounded('dialog')}

  ${scripted} {
    position: absolute;
    inset: 0;
    z-index: calc(20 - var(--at));
    cursor: grab;
    transform-origin: 50% 100%;
    transition:
      transform ${tokens.motion.calm} ${tokens.motion.ease},
      opacity ${tokens.motion.calm};

    &:nth-child(2) {
      transform: translateY(16px) scale(0.94);
    }

    &:nth-child(3) {
      transform: translateY(32px) scale(0.88);
    }

    &:nth-child(n + 2) > picture {
      ${waitsForPage}
    }

    /* Their pictures load when their turn comes near. */
    &:nth-child(n + 4) {
      display: none;
    }

    & > label {
      display: none;
    }

    &[data-gone] {
      opacity: 0;
      pointer-events: none;
    }

    [data-dragging] > & {
      cursor: grabbing;
      transition: none;
    }
  }

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`

const Stamp = styled.span<{ $pass?: boolean }>`
  position: absolute;
  top: 9%;
  ${({ $pass }) =>
    $pass
      ? css`
          right: 7%;
          rotate: 12deg;
          color: #fff;
        `
      : css`
          left: 7%;
          rotate: -12deg;
          color: ${tokens.colours.onPrimary};
          --ground: ${tokens.colours.primary};
        `}
  padding: 0.15em 0.6em;
  opacity: 0;
  ${headingType}
  font-size: ${tokens.size.heading};
  background: var(--ground, rgb(0 0 0 / 0.65));
  ${rounded('control')}
`

const End = styled.div`
  display: none;

  ${scripted} {
    grid-area: 1 / 1;
    align-self: stretch;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${tokens.spacing[4]};
    width: 100%;
    padding: ${tokens.spacing[8]};
    text-align: center;
    background: ${tokens.colours.surfaceSunken};
    visibility: hidden;
    ${rounded('dialog')}

    [data-deck='empty'] > & {
      visibility: visible;
      z-index: 2;
    }
  }
`

const Ways = styled.div`
  display: none;

  ${scripted} {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${tokens.spacing[6]};
    margin-top: ${tokens.spacing[8]};
  }
`

const Way = styled.button<{ $main?: boolean }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  color: ${({ $main }) => ($main ? tokens.colours.onPrimary : tokens.colours.text)};
  background: ${({ $main }) => ($main ? tokens.colours.primary : tokens.colours.surfaceRaised)};
  box-shadow: ${tokens.shadows.raised};
  border-radius: 50%;
  transition: scale ${tokens.motion.quick} ${tokens.motion.ease};

  &:active {
    scale: 0.92;
  }

  & > svg {
    width: 32px;
    height: 32px;
    ${({ $main }) => $main && 'fill: currentcolor;'}
  }

  ${media.forcedColours} {
    border: 1px solid ButtonText;
  }
`

const Liked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-width: 3.5rem;
  justify-content: center;
  font-weight: ${tokens.type.strongWeight};
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.primaryText};

  & > svg {
    width: 20px;
    fill: currentcolor;
  }
`

const Hint = styled.p`
  font-size: ${tokens.size.small};
  text-align: center;
  color: ${tokens.colours.textMuted};

  @media (scripting: none) {
    display: none;
  }
`

const Hidden = styled.span`
  ${visuallyHidden}
`
