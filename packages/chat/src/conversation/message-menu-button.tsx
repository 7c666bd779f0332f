import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { styled } from 'styled-components'
import type { BubbleMenu } from './bubble.tsx'

type MessageMenuButtonProps = BubbleMenu & { label: string; own: boolean; ref: Ref<HTMLButtonElement> }

/** Opens the menu of a message. Visible beside the newest one, and beside others under the pointer or in focus. */
export function MessageMenuButton({ label, own, isOpen, isStop, onToggle, ref }: MessageMenuButtonProps) {
  // The press on the button of an open menu closes the menu first, as any press outside of it does.
  const wasOpen = useRef(false)
  return (
    <Dots
      $own={own}
      ref={ref}
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={isStop ? 0 : -1}
      data-message-menu=""
      onPointerDown={() => {
        wasOpen.current = isOpen
      }}
      onClick={({ currentTarget }) => {
        if (!wasOpen.current) onToggle(currentTarget)
        wasOpen.current = false
      }}
    />
  )
}

/** Moves the focus between the buttons with the arrow keys, for the element around all of them. */
export function walkMessageMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement) || target.dataset['messageMenu'] === undefined) return
  event.preventDefault()
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')]
  buttons[buttons.indexOf(target) + step]?.focus()
}

const Dots = styled.button<{ $own: boolean }>`
  display: grid;
  /* Towards the middle of the conversation. */
  order: ${({ $own }) => ($own ? -1 : 0)};
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  /* No row becomes higher by it. */
  margin-block: -4px;
  color: ${tokens.colours.textMuted};
  border-radius: 50%;
  transition: opacity ${tokens.motion.quick};

  /* Three dots without elements: each row has them, and rows appear while one scrolls. */
  &::before {
    content: '';
    width: 4px;
    height: 4px;
    background: currentColor;
    border-radius: 50%;
    box-shadow:
      -6px 0 currentColor,
      6px 0 currentColor;
  }

  ${media.forcedColours} {
    &::before {
      content: '…';
      width: auto;
      height: auto;
      background: none;
    }
  }

  &[tabindex='-1']:not(:focus-visible, [aria-expanded='true']) {
    opacity: 0;
  }

  ${media.hover} {
    &[tabindex='-1']:hover,
    div:hover > &[tabindex='-1'] {
      opacity: 1;
    }

    &:hover {
      color: ${tokens.colours.text};
      background: ${tokens.colours.surfaceSunken};
    }
  }
`
