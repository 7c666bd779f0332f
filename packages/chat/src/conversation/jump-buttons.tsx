import { unreadBadge } from '@vonk/contracts/chat/chat.rules.ts'
import { ChevronDown, ChevronUp } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { css, keyframes, styled } from 'styled-components'

type Props = {
  /** New messages there; 0 shows none. */
  count: number
  onClick: () => void
}

/**
 * Leads to the newest message, with the number of messages that came meanwhile. While it is hidden it exists: its first styles
 * make the browser look at the style of every element, which the first step of a scroll has no time for.
 */
export function NewestButton({ count, onClick, hidden }: Props & { hidden: boolean }) {
  const { t } = useTranslation('chat')
  return (
    <Newest
      type="button"
      hidden={hidden}
      onClick={onClick}
      aria-label={count > 0 ? t('conversation.toNew', { count }) : t('conversation.toNewest')}
    >
      <ChevronDown aria-hidden="true" />
      {count > 0 ? <Count aria-hidden="true">{unreadBadge(count)}</Count> : null}
    </Newest>
  )
}

/** Leads up to the first unread message. */
export function UnreadButton({ count, onClick }: Props) {
  const { t } = useTranslation('chat')
  return (
    <Unread type="button" onClick={onClick}>
      <ChevronUp aria-hidden="true" />
      {t('list.unread', { count })}
    </Unread>
  )
}

const appear = keyframes`
  from { opacity: 0; scale: 0.9; }
`

const floating = css`
  position: absolute;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.border};
  border-radius: 999px;
  box-shadow: 0 2px 12px rgb(0 0 0 / 0.18);
  animation: ${appear} ${tokens.motion.quick} ${tokens.motion.ease};

  &[hidden] {
    display: none;
  }

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }
`

const Newest = styled.button`
  ${floating}
  inset-inline-end: ${tokens.spacing[4]};
  bottom: ${tokens.spacing[3]};
  justify-content: center;
  min-width: 44px;
`

const Count = styled.span`
  position: absolute;
  top: -8px;
  inset-inline-end: -4px;
  min-width: 22px;
  padding: 0 6px;
  font-size: ${tokens.size.tiny};
  font-weight: ${tokens.type.strongWeight};
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};
  border-radius: 999px;
`

const Unread = styled.button`
  ${floating}
  top: ${tokens.spacing[3]};
  left: 50%;
  gap: ${tokens.spacing[2]};
  /* Without it the space to the right of the middle is all that it takes. */
  width: max-content;
  max-width: calc(100% - 2 * ${tokens.spacing[4]});
  padding: 0 ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  transform: translateX(-50%);
`
