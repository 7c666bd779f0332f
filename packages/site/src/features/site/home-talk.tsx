import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'
import { HomeReplies } from './home-replies.tsx'
import { usePlaying } from './use-playing.ts'

/** In ms: a word, and the pause of somebody who reads before they answer. */
const perWord = 130
const betweenLines = 800

/**
 * An example of a conversation as it sounds on this edition, marked as one, that types itself while it is in view. Below it, how
 * often members really answer.
 */
export function HomeTalk() {
  const { t } = useTranslation('home')
  const { slug, home } = useBrand()
  const { ref, round, state, toggle, finish } = usePlaying<HTMLOListElement>()
  const lines = [
    t(`${slug}.talk.first`),
    t(`${slug}.talk.second`),
    t(`${slug}.talk.third`),
    t(`${slug}.talk.fourth`),
    t(`${slug}.talk.fifth`),
  ]
  const title = t(`${slug}.talk.title`)
  const Lines = looks[home.talk]
  return (
    <Page as="section">
      <Sides>
        <Stack gap={5}>
          <Heading>{title}</Heading>
          <Cluster gap={3}>
            <Badge>{t('talk.example')}</Badge>
            <Text size="small" tone="muted">
              {t('talk.note')}
            </Text>
          </Cluster>
          <Lines ref={ref} key={round} aria-label={title} $typing={round > 0} $isPaused={state !== 'playing'}>
            {spoken(lines).map(({ words, begins }, index) => (
              <li key={begins} style={{ animationDelay: `${begins}ms` }}>
                <VisuallyHidden>{index % 2 === 0 ? t('talk.one') : t('talk.other')}</VisuallyHidden>
                {words.map(({ word, at, isLast }) => (
                  <Fragment key={at}>
                    <Word style={{ animationDelay: `${at}ms` }} onAnimationEnd={isLast ? finish : undefined}>
                      {word}
                    </Word>{' '}
                  </Fragment>
                ))}
              </li>
            ))}
          </Lines>
          <Controls>
            {state === 'still' ? null : (
              <Button variant="quiet" size="small" onClick={toggle}>
                {state === 'playing' ? t('talk.pause') : t('talk.play')}
              </Button>
            )}
          </Controls>
        </Stack>
        <HomeReplies />
      </Sides>
    </Page>
  )
}

type Spoken = { begins: number; words: readonly { word: string; at: number; isLast: boolean }[] }

/** When each word appears, in ms from the start. */
function spoken(lines: readonly string[]): Spoken[] {
  let now = 0
  return lines.map((line, index) => {
    const begins = now
    const words = line.split(' ')
    now += words.length * perWord + betweenLines
    return {
      begins,
      words: words.map((word, place) => ({
        word,
        at: begins + place * perWord,
        isLast: index === lines.length - 1 && place === words.length - 1,
      })),
    }
  })
}

/* Clipped and not transparent: the lines keep their places, and screen readers read all of them at any moment. */
const appear = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  to { clip-path: inset(0 -8px 0 0); }
`

const Word = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
`

type Typing = { $typing: boolean; $isPaused: boolean }

const typing = css<Typing>`
  ${({ $typing, $isPaused }) =>
    $typing &&
    css`
      & > li,
      & > li > ${Word} {
        animation: ${appear} 120ms linear backwards;
        animation-play-state: ${$isPaused ? 'paused' : 'running'};
      }
    `}
`

const Bubbles = styled.ol<Typing>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[3]};
  ${typing}

  & > li {
    justify-self: start;
    max-width: min(85%, 30rem);
    padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
    color: ${tokens.colours.text};
    background: ${tokens.colours.surfaceSunken};
    border-radius: 20px 20px 20px 6px;
  }

  & > li:nth-child(even) {
    justify-self: end;
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    border-radius: 20px 20px 6px;
  }
`

/** As in a book: no bubbles, a line each, the answers indented. */
const Script = styled.ol<Typing>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  padding-left: ${tokens.spacing[5]};
  border-left: 2px solid ${tokens.colours.primary};
  ${headingType}
  font-size: ${tokens.size.title};
  line-height: 1.4;
  text-transform: none;
  ${typing}

  & > li:nth-child(even) {
    padding-left: clamp(16px, 5vw, 56px);
    color: ${tokens.colours.primaryText};
  }
`

/** One sheet of ruled lines with a gold foot, in large text. It needs no width, so larger text changes nothing. */
const Letters = styled.ol<Typing>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${tokens.spacing[3]} clamp(16px, 4vw, 40px);
  font-size: ${tokens.size.large};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 5px solid ${tokens.colours.secondary};
  box-shadow: ${tokens.shadows.card};
  ${rounded('photo')}
  ${typing}

  & > li {
    padding-block: ${tokens.spacing[4]};
  }

  & > li + li {
    border-top: 1px solid ${tokens.colours.border};
  }

  & > li:nth-child(even) {
    color: ${tokens.colours.primaryText};
    font-weight: ${tokens.type.strongWeight};
  }
`

const looks = { bubbles: Bubbles, lines: Script, letters: Letters }

/** The talk, and beside it on a wide window how often members answer. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[8]};

  & > :first-child {
    max-width: 44rem;
  }

  ${media.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: clamp(40px, 7vw, 112px);
  }
`

/** Keeps its height, so that nothing moves when the button comes. */
const Controls = styled.div`
  min-height: 44px;
`
