import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { createGlobalStyle, css, keyframes, styled } from 'styled-components'
import { Heart, Undo, X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { hiddenFromSight } from '../visually-hidden/visually-hidden.tsx'
import { useCardDrag } from './use-card-drag.ts'
import type { Drag } from './use-card-drag.ts'

/** What one does with a card: to the right, or to the left. */
export type SwipeChoice = 'like' | 'pass'

/** Words of a {@link SwipeDeck}. */
export interface SwipeDeckLabels<Card> {
  /** Names the pile of cards. */
  deck: string
  /** Read with that name: how it is done by keys. */
  how: string
  like: string
  pass: string
  undo: string
  /** Stamped on a card on its way out; short. */
  likeStamp: string
  passStamp: string
  /** Read aloud after each choice: what was done, and which card lies on top now. */
  said: (what: SwipeChoice | 'undo', card: Card, next: Card | undefined) => string
}

/** Props of {@link SwipeDeck}. */
export interface SwipeDeckProps<Card> {
  /** In order, the next one first. Cards that were swiped may stay in it or leave it; more may be put behind. */
  cards: readonly Card[]
  cardKey: (card: Card) => string
  /** Draws a card to its edges. Only the one on top can be reached by keys and pointer. */
  renderCard: (card: Card) => ReactNode
  /**
   * Called with every choice. `false` at once: the card stays where it is, as the choice is not allowed. A promise of
   * `false`: the card comes back.
   */
  onSwipe: (choice: SwipeChoice, card: Card) => boolean | void | Promise<boolean | void>
  /** Called when the last card was taken back; without it nothing can be. */
  onUndo?: (choice: SwipeChoice, card: Card) => void
  /** Which choices can be taken back; both when not given. */
  mayUndo?: (choice: SwipeChoice, card: Card) => boolean
  labels: SwipeDeckLabels<Card>
  /** Stands in the pile’s place when no card is left. */
  empty: ReactNode
  /** Stands over the cards and stops the game: a cap and the time until more. */
  cover?: ReactNode
  /** CSS `aspect-ratio` of a card; `3 / 4` when not given. */
  ratio?: string
}

interface Gone<Card> {
  card: Card
  choice: SwipeChoice
  from: Drag
}

const inPlace: Drag = { x: 0, y: 0, share: 0 }
/** Milliseconds after which a card that flew out is cleared away, should its animation never have run. */
const flightTime = 700
const arrowChoice: Partial<Record<string, SwipeChoice>> = { ArrowRight: 'like', ArrowLeft: 'pass' }

/**
 * A pile of cards, one at a time to the right or to the left: dragged, by buttons, or by arrow keys; Backspace takes the
 * last one back. What happens is read aloud.
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
  const howId = useId()
  const pile = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState<readonly Gone<Card>[]>([])
  const [back, setBack] = useState<readonly Card[]>([])
  const [leaving, setLeaving] = useState<Gone<Card> | null>(null)
  const [returned, setReturned] = useState<Gone<Card> | null>(null)
  const [said, setSaid] = useState('')

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
    setGone((all) => all.filter((one) => cardKey(one.card) !== cardKey(card)))
    setBack((all) => [card, ...all.filter((one) => cardKey(one) !== cardKey(card))])
    setLeaving(null)
    setReturned({ card, choice, from })
  }

  const swipe = (choice: SwipeChoice, from: Drag = inPlace) => {
    if (!canSwipe) return
    const answer = onSwipe(choice, top)
    if (answer === false) return
    const out = { card: top, choice, from }
    // What had the focus inside the card goes with it; the pile keeps it.
    if (pile.current !== document.activeElement && pile.current?.contains(document.activeElement)) pile.current.focus()
    setGone((all) => [...all, out])
    setLeaving(out)
    setReturned(null)
    setSaid(labels.said(choice, top, second))
    if (typeof answer === 'object') void answer.then((taken) => taken === false && bringBack(out))
  }

  const undo = () => {
    if (!canUndo) return
    bringBack(last)
    setSaid(labels.said('undo', last.card, last.card))
    onUndo(last.choice, last.card)
  }

  const byKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const choice = arrowChoice[event.key]
    if (choice !== undefined) swipe(choice)
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  }

  const drag = useCardDrag(pile, (out) => swipe(out.x > 0 ? 'like' : 'pass', out))

  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLeaving(null), flightTime)
    return () => clearTimeout(timer)
  }, [leaving])

  // A button that goes off under the focus would drop it.
  useLayoutEffect(() => {
    if (!canSwipe && buttons.current?.contains(document.activeElement)) pile.current?.focus()
  }, [canSwipe])

  return (
    // Keys that nothing inside took bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Deck onKeyDown={byKey}>
      <NoSideways />
      <Pile
        ref={pile}
        data-pile=""
        data-flying={leaving === null ? undefined : ''}
        role="group"
        tabIndex={0}
        aria-label={labels.deck}
        aria-describedby={howId}
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
              data-returned={(isTop && isBack && returned.choice) || undefined}
              inert={!isTop || covered}
              aria-hidden={!isTop || covered || undefined}
              {...(isTop && !covered && drag)}
            >
              {renderCard(card)}
              {isTop && (
                <>
                  <Stamp $choice="like" aria-hidden="true">
                    {labels.likeStamp}
                  </Stamp>
                  <Stamp $choice="pass" aria-hidden="true">
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
      <How id={howId}>{labels.how}</How>
      <Buttons ref={buttons}>
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
        {/* Keeps the two choices in the middle. */}
        {onUndo !== undefined && <Counterweight />}
      </Buttons>
      <Said role="status">{said}</Said>
    </Deck>
  )
}

const startOf = ({ x, y, share }: Drag) => ({ '--x': `${x}px`, '--y': `${y}px`, '--share': share }) as CSSProperties

const Deck = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[4]};
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
`

/** A card on its way out leaves the window at its side, which is no reason to scroll there. */
const NoSideways = createGlobalStyle`
  html:has([data-pile]:is([data-dragging], [data-flying])) { overflow-x: clip; }
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

/** What lies at the bottom of the pile. */
const Bottom = styled.div`
  ${fill}
  display: grid;
  place-items: center;
  overflow-y: auto;
  background: ${tokens.colours.surfaceSunken};
  box-shadow: none;
`

const lean = 'translate(var(--x, 0px), calc(var(--y, 0px) * 0.35)) rotate(calc(var(--share, 0) * 9deg))'

const comesBack = (from: string) => keyframes`
  from { transform: translateX(${from}) rotate(${from.startsWith('-') ? '-' : ''}18deg); opacity: 0; }
`

const backFromLike = comesBack('130%')
const backFromPass = comesBack('-130%')

const Place = styled.div<{ $depth: number }>`
  ${fill}
  transition: transform ${tokens.motion.calm} ${tokens.motion.ease};
  ${({ $depth }) =>
    $depth === 0
      ? css`
          transform: ${lean};
          touch-action: pan-y;
          user-select: none;
          cursor: grab;
        `
      : css`
          /* Those behind come forward as the top one leaves. */
          transform: translateY(calc(${$depth} * 12px - var(--near, 0) * 12px))
            scale(calc(1 - ${$depth} * 0.045 + var(--near, 0) * 0.045));
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
  from { transform: ${lean}; }
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
  opacity: ${({ $choice, $shown }) =>
    $shown === true ? 1 : `clamp(0, calc(var(--share, 0) * ${$choice === 'like' ? 1.6 : -1.6} - 0.1), 1)`};
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

const How = styled.p`
  ${hiddenFromSight}
`

const Buttons = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[5]};
  /* The pile’s last card peeks out below it. */
  padding-top: ${tokens.spacing[5]};
`

const Counterweight = styled.span`
  width: 52px;
`

const Said = styled.p`
  ${hiddenFromSight}
`
