import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Check, Sparkles, Star } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

export type KindMarkProps = {
  kind: ProfileCard['kind']
  settings: Pick<Settings, 'fictional_singular' | 'fictional_icon'>
}

/**
 * Says what kind of profile it is, on every surface: fictional in the words of the site (EDI-07), or with checked photos
 * (TRU-01, TRU-13). Renders nothing for any other member.
 */
export function KindMark({ kind, settings }: KindMarkProps) {
  if (kind === 'member') return null
  if (kind === 'verified') return <Verified />
  const Icon = settings.fictional_icon === 'star' ? Star : Sparkles
  return (
    <Mark tone="info">
      <Icon aria-hidden="true" />
      {settings.fictional_singular}
    </Mark>
  )
}

/** Apart from the words of the site, which need no texts of ours. */
function Verified() {
  const { t } = useTranslation('site')
  return (
    <Mark tone="secondary">
      <Check aria-hidden="true" />
      {t('verified')}
    </Mark>
  )
}

/** The whole mark is read also on a narrow card. */
const Mark = styled(Badge)`
  white-space: normal;
`
