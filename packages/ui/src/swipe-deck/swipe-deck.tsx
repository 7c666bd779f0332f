import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { createGlobalStyle, css, keyframes, styled } from 'styled-components'
import { Heart, Undo, X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { behindAt, leanOf } from './card-lean.ts'
import { useCardDrag } from './use-card-drag.ts'
import type { Drag } from './use-card-drag.ts'

/** `like`: swiped to the right. `pass`: swiped to the left. */
export type SwipeChoice = 'like' | 'pass'

/** Texts of a {@link SwipeDeck}. */
export interface SwipeDeckLabels<Card> {
  /** Accessible name of the deck. */
  deck: string
  /** Accessible description: how to use the keyboard. */
  instructions: string
  like: string
  pass: string
  undo: string
  /** Short text on a card while it moves out. */
  likeStamp: string
  passStamp: string
  /** Announcement after each choice: what happened, and which card is on top now. */
  announcement: (what: SwipeChoice | 'undo', card: Card, next: Card | undefined) => string
}

/** Props of {@link SwipeDeck}. */
export interface SwipeDeckProps<Card> {
  /** The next card first. The caller may keep or remove swiped cards, and append new ones. */
  cards: readonly Card[]
  cardKey: (card: Card) => string
  /** Renders the whole area of a card. Only the top card can be focused and pressed. */
  renderCard: (card: Card) => ReactNode
  /**
   * Called with every choice. Return `false` to refuse it: the card does not move. Return a promise of `false` to refuse
   * it later: the card returns.
   */
  onSwipe: (choice: SwipeChoice, card: Card) => boolean | void | Promise<boolean | void>
  /** Called when the last choice is undone; without it there is no undo. */
  onUndo?: (choice: SwipeChoice, card: Card) => void
  /** Which choices can be undone; all by default. */
  mayUndo?: (choice: SwipeChoice, card: Card) => boolean
  labels: SwipeDeckLabels<Card>
  /** Shown when no card is left. */
  empty: ReactNode
  /** Covers the cards and disables the deck, e.g. to show a limit and the time until more. */
  cover?: ReactNode
  /** CSS `aspect-ratio` of a card; `3 / 4` by default. */
  ratio?: string
}

interface Gone<Card> {
  card: Card
  choice: SwipeChoice
  from: Drag
}

const inPlace: Drag = { x: 0, y: 0, share: 0 }
/** Milliseconds after which a swiped card is removed, in case its animation does not run. */
const flightTime = 700
/** What uses arrows or Backspace itself, or stands for a dialog or menu over the page. */
const controls = 'a, button, input, select, textarea, summary, audio, video, [contenteditable], [role]'
const arrowChoice: Partial<Record<string, SwipeChoice>> = { ArrowRight: 'like', ArrowLeft: 'pass' }

/**
 * A deck of cards that are swiped to the right or left, by drag, buttons or arrow keys. Backspace undoes the last choice.
 * Choices are announced to screen readers.
 */
export function SwipeDeck<Card>({
  cards,
  cardKey,
  renderCard,
  onSwipe,
  onUndo,
  mayUndo,
  labels,
  empty,
  cover,
  ratio = '3 / 4',
}: SwipeDeckProps<Card>) {
  const instructionsId = useId()
  const pile = useRef<HTMLDivElement>(null)
  const isButtonFocused = useRef(false)
  const [gone, setGone] = useState<readonly Gone<Card>[]>([])
  const [back, setBack] = useState<readonly Card[]>([])
  const [leaving, setLeaving] = useState<Gone<Card> | null>(null)
  const [returned, setReturned] = useState<Gone<Card> | null>(null)
  const [announced, setAnnounced] = useState('')

  const goneKeys = new Set(gone.map(({ card }) => cardKey(card)))
  const backKeys = new Set(back.map(cardKey))
  const waiting = [...back, ...cards.filter((card) => !backKeys.has(cardKey(card)))].filter(
    (card) => !goneKeys.has(cardKey(card)),
  )
  const [top, second, third] = waiting
  const last = gone.at(-1)
  const covered = cover !== undefined && cover !== null && cover !== false
  const canSwipe = top !== undefined && !covered
  const canUndo = onUndo !== undefined && last !== undefined && (mayUndo?.(last.choice, last.card) ?? true)

  const bringBack = ({ card, choice, from }: Gone<Card>) => {
    setGone((all) => all.filter((other) => cardKey(other.card) !== cardKey(card)))
    setBack((all) => [card, ...all.filter((other) => cardKey(other) !== cardKey(card))])
    setLeaving(null)
    setReturned({ card, choice, from })
  }

  const swipe = (choice: SwipeChoice, from: Drag = inPlace) => {
    if (!canSwipe) return
    const answer = onSwipe(choice, top)
    if (answer === false) return
    const out = { card: top, choice, from }
    // The focused element disappears with the card, so the deck takes the focus.
    if (pile.current !== document.activeElement && pile.current?.contains(document.activeElement)) pile.current.focus()
    setGone((all) => [...all, out])
    setLeaving(out)
    setReturned(null)
    setAnnounced(labels.announcement(choice, top, second))
    if (typeof answer === 'object') void answer.then((taken) => taken === false && bringBack(out))
  }

  const undo = () => {
    if (!canUndo) return
    bringBack(last)
    setAnnounced(labels.announcement('undo', last.card, last.card))
    onUndo(last.choice, last.card)
  }

  const byKey = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const choice = arrowChoice[event.key]
    if (choice !== undefined) swipe(choice)
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  }

  // Keys reach the deck as soon as its screen is open, unless the focus is on something that has a use for them.
  const byKeyOfPage = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element) || target.closest(controls)) return
    byKey(event)
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => byKeyOfPage(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const drag = useCardDrag(pile, (out) => swipe(out.x > 0 ? 'like' : 'pass', out))

  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), flightTime)
    return () => clearTimeout(timer)
  }, [leaving])

  // A focused button that becomes disabled loses the focus: in some browsers at once, so the document no longer knows it here.
  useLayoutEffect(() => {
    if (!canSwipe && isButtonFocused.current) pile.current?.focus()
  }, [canSwipe])

  return (
    // Handles keys that bubble up from the cards and buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Deck onKeyDown={byKey}>
      <NoHorizontalScroll />
      <Pile
        ref={pile}
        data-pile=""
        role="group"
        tabIndex={0}
        aria-label={labels.deck}
        aria-describedby={instructionsId}
        style={{ aspectRatio: ratio }}
      >
        {top === undefined && <Bottom>{empty}</Bottom>}
        {[third, second, top].map((card, at) => {
          if (card === undefined) return null
          const key = cardKey(card)
          const isTop = at === 2
          const isBack = returned !== null && cardKey(returned.card) === key
          return (
            <Place
              key={key}
              $depth={2 - at}
              data-depth={2 - at}
              data-returned={(isTop && isBack && returned.choice) || undefined}
              inert={!isTop || covered}
              aria-hidden={!isTop || covered || undefined}
              {...(isTop && !covered && drag)}
            >
              {renderCard(card)}
              {isTop && (
                <>
                  <Stamp $choice="like" data-stamp="like" aria-hidden="true">
                    {labels.likeStamp}
                  </Stamp>
                  <Stamp $choice="pass" data-stamp="pass" aria-hidden="true">
                    {labels.passStamp}
                  </Stamp>
                </>
              )}
            </Place>
          )
        })}
        {leaving !== null && (
          <Flying
            key={`${cardKey(leaving.card)} leaving`}
            inert
            aria-hidden="true"
            $choice={leaving.choice}
            style={startOf(leaving.from)}
            onAnimationEnd={(event) => event.target === event.currentTarget && setLeaving(null)}
          >
            {renderCard(leaving.card)}
            <Stamp $choice={leaving.choice} $shown>
              {leaving.choice === 'like' ? labels.likeStamp : labels.passStamp}
            </Stamp>
          </Flying>
        )}
        {covered && <Cover>{cover}</Cover>}
      </Pile>
      <Instructions id={instructionsId}>{labels.instructions}</Instructions>
      <Buttons onFocus={() => (isButtonFocused.current = true)} onBlur={() => (isButtonFocused.current = false)}>
        {onUndo !== undefined && (
          <IconButton label={labels.undo} variant="soft" size="large" aria-disabled={!canUndo || undefined} onClick={undo}>
            <Undo aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={labels.pass} variant="soft" size="huge" disabled={!canSwipe} onClick={() => swipe('pass')}>
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label={labels.like} variant="solid" size="huge" disabled={!canSwipe} onClick={() => swipe('like')}>
          <Heart aria-hidden="true" />
        </IconButton>
        {/* Keeps the like and pass buttons in the centre. */}
        {onUndo !== undefined && <Counterweight />}
      </Buttons>
      <Announcement role="status">{announced}</Announcement>
    </Deck>
  )
}

const startOf = (drag: Drag) => ({ '--from': leanOf(drag), '--y': `${drag.y}px` }) as CSSProperties

const Deck = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[4]};
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
`

/** A card that moves out of the window must not create a horizontal scrollbar. Always, so that a drag does not begin with a layout. */
const NoHorizontalScroll = createGlobalStyle`
  html:has([data-pile]) { overflow-x: clip; }
`

const Pile = styled.div`
  container-type: inline-size;
  position: relative;
  width: 100%;
  ${rounded('card')}

  &:focus-visible {
    outline-offset: 4px;
  }
`

const fill = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.raised};
  ${rounded('card')}
`

/** Shown below the last card. */
const Bottom = styled.div`
  ${fill}
  display: grid;
  place-items: center;
  overflow-y: auto;
  background: ${tokens.colours.surfaceSunken};
  box-shadow: none;
`

const comesBack = (from: string) => keyframes`
  from { transform: translateX(${from}) rotate(${from.startsWith('-') ? '-' : ''}18deg); opacity: 0; }
`

const backFromLike = comesBack('130%')
const backFromPass = comesBack('-130%')

const Place = styled.div<{ $depth: number }>`
  ${fill}
  transition: transform ${tokens.motion.calm} ${tokens.motion.ease};
  /* A layer of its own from the start: a drag moves it, and paints nothing. */
  will-change: transform;
  ${({ $depth }) =>
    $depth === 0
      ? css`
          touch-action: pan-y;
          user-select: none;
          cursor: grab;
        `
      : css`
          /* The cards behind move forward as the top card leaves. */
          transform: ${behindAt($depth)};
          transform-origin: bottom;
          box-shadow: ${tokens.shadows.card};
        `}

  [data-dragging] & {
    cursor: grabbing;
    transition: none;
  }

  &[data-returned='like'] {
    animation: ${backFromLike} ${tokens.motion.calm} ${tokens.motion.ease};
  }

  &[data-returned='pass'] {
    animation: ${backFromPass} ${tokens.motion.calm} ${tokens.motion.ease};
  }

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`

const fliesOut = (way: 1 | -1) => keyframes`
  from { transform: var(--from); }
  to { transform: translate(${way * 140}%, calc(var(--y, 0px) * 0.6)) rotate(${way * 22}deg); }
`

const outRight = fliesOut(1)
const outLeft = fliesOut(-1)

const Flying = styled.div<{ $choice: SwipeChoice }>`
  ${fill}
  pointer-events: none;
  transform: translateX(${({ $choice }) => ($choice === 'like' ? '140%' : '-140%')});
  animation: ${({ $choice }) => ($choice === 'like' ? outRight : outLeft)} 420ms cubic-bezier(0.3, 0.1, 0.5, 1);

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`

const Stamp = styled.span<{ $choice: SwipeChoice; $shown?: boolean }>`
  --stamp: ${({ $choice }) => ($choice === 'like' ? tokens.colours.successText : tokens.colours.dangerText)};
  position: absolute;
  top: 8%;
  ${({ $choice }) => ($choice === 'like' ? 'left' : 'right')}: 7%;
  padding: 0.1em 0.5em;
  font-family: ${tokens.type.display};
  font-size: clamp(1.5rem, 9cqi, 2.25rem);
  font-weight: ${tokens.type.displayWeight};
  font-stretch: ${tokens.type.displayStretch};
  line-height: 1.2;
  letter-spacing: 0.04em;
  text-transform: uppercase;
  color: var(--stamp);
  background: ${tokens.colours.surfaceRaised};
  border: 4px solid var(--stamp);
  border-radius: min(${tokens.radii.field}, 12px);
  rotate: ${({ $choice }) => ($choice === 'like' ? '-12deg' : '12deg')};
  opacity: ${({ $shown }) => ($shown === true ? 1 : 0)};
  will-change: opacity;
  pointer-events: none;
`

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${tokens.spacing[5]};
  overflow-y: auto;
  color: ${tokens.colours.text};
  background: color-mix(in srgb, ${tokens.colours.surfaceRaised} 94%, transparent);
  backdrop-filter: blur(10px);
  ${rounded('card')}
`

const Instructions = styled.p`
  ${visuallyHidden}
`

const Buttons = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[5]};
  /* The last card extends below the deck. */
  padding-top: ${tokens.spacing[5]};
`

const Counterweight = styled.span`
  width: 52px;
`

const Announcement = styled.p`
  ${visuallyHidden}
`
