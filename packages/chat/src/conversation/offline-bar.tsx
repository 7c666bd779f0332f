import { useReachable } from '@vonk/state/site/connection.ts'
import { WifiOff } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Below the header while the server cannot be reached: messages wait and are sent later (CHT-03). */
export function OfflineBar() {
  const { t } = useTranslation('chat')
  const reachable = useReachable()
  return (
    <div role="status">
      {reachable ? null : (
        <Bar>
          <WifiOff aria-hidden="true" />
          {t('conversation.offline')}
        </Bar>
      )}
    </div>
  )
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[1]} ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.surface};
  background: ${tokens.colours.text};

  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`
