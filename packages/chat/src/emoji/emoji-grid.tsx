import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Emoji } from './emoji-names.ts'

type EmojiGridProps = {
  label: string
  emoji: readonly Emoji[]
  onChoose: (emoji: string, how: { byKeyboard: boolean }) => void
}

/** Emoji as buttons. Tab reaches one of them, arrow keys the others. */
export function EmojiGrid({ label, emoji, onChoose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(grid.current?.children ?? [])] as HTMLElement[]
    const next = placeAfter(event.key, { current, columns: columnsOf(buttons), count: buttons.length })
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }
  return (
    // The arrow keys of the buttons inside bubble to it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Grid ref={grid} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {emoji.map((one, place) => (
        <Choice
          key={one.emoji}
          type="button"
          aria-label={one.name}
          title={one.name}
          tabIndex={place === current ? 0 : -1}
          // A press by keyboard has no position.
          onClick={(event) => onChoose(one.emoji, { byKeyboard: event.detail === 0 })}
          onFocus={() => setCurrent(place)}
        >
          {one.emoji}
        </Choice>
      ))}
    </Grid>
  )
}

/** How many buttons are in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const inNextRow = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop)
  return inNextRow < 1 ? buttons.length : inNextRow
}

function placeAfter(key: string, { current, columns, count }: { current: number; columns: number; count: number }) {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  const next = current + step
  return next >= 0 && next < count ? next : null
}

const Grid = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(auto-fill, minmax(max(44px, 2.25rem), 1fr));
  align-content: start;
  min-height: 0;
  padding-block: ${tokens.spacing[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Choice = styled.button`
  display: grid;
  place-items: center;
  min-height: max(44px, 2.25rem);
  font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;
  font-size: 1.5rem;
  line-height: 1;
  border-radius: 10px;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }
`
