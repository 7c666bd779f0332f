import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { useKeptAt } from '@vonk/state/chat/kept-times.ts'
import { historyKey } from '@vonk/state/known.ts'
import { useReachable } from '@vonk/state/site/connection.ts'
import { WifiOff } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/**
 * Below the header while the server cannot be reached: messages wait and are sent later (CHT-03), and what this device has kept of the
 * conversation may be old (NTF-06).
 */
export function OfflineBar({ conversation }: { conversation: string | null }) {
  const { t } = useTranslation('chat')
  const { ago } = useFormat()
  const now = useNow()
  const reachable = useReachable()
  const keptAt = useKeptAt(historyKey(conversation ?? ''))
  return (
    <div role="status">
      {reachable ? null : (
        <Bar>
          <WifiOff aria-hidden="true" />
          {keptAt === null
            ? t('conversation.offline')
            : t('conversation.offlineKept', { ago: ago(new Date(Math.min(keptAt, now)), new Date(now)) })}
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
