import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { WifiOff } from '@vonk/ui/icon/icons.ts'
import { layers, media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/**
 * Shown over the screen while the server cannot be reached; on a phone above the bottom bar. `keptAt`: when the server told what the
 * screen shows, in ms, if this device has kept it (NTF-06).
 */
export function OfflineNotice({ keptAt }: { keptAt: number | null }) {
  const { t } = useTranslation('site')
  const { ago } = useFormat()
  const now = useNow()
  return (
    <Notice role="status">
      <WifiOff aria-hidden="true" />
      {keptAt === null ? t('offline') : t('offlineKept', { ago: ago(new Date(Math.min(keptAt, now)), new Date(now)) })}
    </Notice>
  )
}

const Notice = styled.div`
  position: fixed;
  inset: auto 0 calc(76px + env(safe-area-inset-bottom));
  /* Below the bars: the menu of the account opens over it. */
  z-index: ${layers.bar - 1};
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  width: fit-content;
  max-width: calc(100% - 2 * ${tokens.spacing[4]});
  margin-inline: auto;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.surface};
  background: ${tokens.colours.text};
  box-shadow: ${tokens.shadows.overlay};
  pointer-events: none;
  ${rounded('card')}

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  ${media.medium} {
    bottom: ${tokens.spacing[6]};
  }
`
