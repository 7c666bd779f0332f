import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { receivedBackground } from '../conversation/received-background.ts'

/** Three dots in a bubble while the other member types (CHT-05). */
export function TypingIndicator({ name }: { name: string }) {
  const { t } = useTranslation('chat')
  return (
    <Bubble role="status">
      <VisuallyHidden>{t('typing', { name })}</VisuallyHidden>
      <Dot />
      <Dot />
      <Dot />
    </Bubble>
  )
}

const hop = keyframes`
  0%, 60%, 100% { transform: none; opacity: 0.45; }
  30% { transform: translateY(-4px); opacity: 1; }
`

const Bubble = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 40px;
  margin-top: ${tokens.spacing[2]};
  padding-inline: 16px;
  color: ${tokens.colours.textMuted};
  ${receivedBackground}
  box-shadow: inset 0 0 0 1px ${tokens.colours.border};
  border-radius: 20px 20px 20px 6px;
`

const Dot = styled.span.attrs({ 'aria-hidden': true })`
  width: 8px;
  height: 8px;
  background: currentcolor;
  border-radius: 50%;
  animation: ${hop} 1.2s ${tokens.motion.ease} infinite;

  &:nth-child(3) {
    animation-delay: 0.15s;
  }

  &:nth-child(4) {
    animation-delay: 0.3s;
  }
`
