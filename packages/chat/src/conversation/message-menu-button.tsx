import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import type { BubbleMenu } from './bubble.tsx'

type MessageMenuButtonProps = BubbleMenu & { label: string; own: boolean }

/**
 * Opens the menu of a message, see `useRowGestures`. Visible beside the newest one, and beside others under the pointer or in
 * focus.
 */
export const MessageMenuButton = ({ label, own, isOpen, isStop }: MessageMenuButtonProps) => (
  <Dots
    type="button"
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    tabIndex={isStop ? 0 : -1}
    data-message-menu=""
    data-own={own || undefined}
  />
)

const Dots = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  /* No row becomes higher by it. */
  margin-block: -4px;
  color: ${tokens.colours.textMuted};
  border-radius: 50%;
  transition: opacity ${tokens.motion.quick};

  /* Towards the middle of the conversation. */
  &[data-own] {
    order: -1;
  }

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
