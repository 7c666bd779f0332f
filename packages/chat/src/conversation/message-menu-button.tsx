import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css } from 'styled-components'
import type { BubbleMenu } from './bubble.tsx'

type MessageMenuButtonProps = BubbleMenu & { label: string; own: boolean }

/**
 * Opens the menu of a message, see `useRowGestures`. Visible beside the newest one, and beside others under the pointer or in
 * focus. The bubble has its styles.
 */
export const MessageMenuButton = ({ label, own, isOpen, isStop }: MessageMenuButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    tabIndex={isStop ? 0 : -1}
    data-message-menu=""
    data-own={own || undefined}
  />
)

/** Its styles, for the row around it. It is hidden by its colour: with an opacity the browser would paint it as a layer of its own. */
export const menuButtonInRow = css`
  & > [data-message-menu] {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    /* No row becomes higher by it. */
    margin-block: -4px;
    color: ${tokens.colours.textMuted};
    border-radius: 50%;
    transition: color ${tokens.motion.quick};

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

    &[tabindex='-1']:not(:focus-visible, [aria-expanded='true']) {
      color: transparent;
    }
  }

  ${media.hover} {
    &:hover > [data-message-menu][tabindex='-1'] {
      color: ${tokens.colours.textMuted};
    }

    & > [data-message-menu][tabindex]:hover {
      color: ${tokens.colours.text};
      background: ${tokens.colours.surfaceSunken};
    }
  }

  ${media.forcedColours} {
    & > [data-message-menu] {
      &::before {
        content: '…';
        width: auto;
        height: auto;
        background: none;
      }

      /* The colours of the device replace the transparent one. */
      &[tabindex='-1']:not(:focus-visible, :hover, [aria-expanded='true']) {
        opacity: 0;
      }
    }

    &:hover > [data-message-menu][tabindex='-1'] {
      opacity: 1;
    }
  }
`
