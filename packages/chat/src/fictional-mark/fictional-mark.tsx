import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Sparkles, Star } from '@vonk/ui/icon/icons.ts'
import { styled } from 'styled-components'

const icons = { sparkles: Sparkles, star: Star }

export type FictionalMarkProps = {
  kind: ProfileCard['kind']
  /** `fictional_singular` and `fictional_icon` of the settings. */
  singular: string
  icon: string
}

/** The mark that every fictional profile shows (EDI-07, TRU-01). Renders nothing for a member. */
export function FictionalMark({ kind, singular, icon }: FictionalMarkProps) {
  if (kind !== 'fictional') return null
  const Icon = icons[icon === 'star' ? 'star' : 'sparkles']
  return (
    <Mark tone="info">
      <Icon aria-hidden="true" />
      {singular}
    </Mark>
  )
}

/** The whole mark is read also on a narrow card. */
const Mark = styled(Badge)`
  white-space: normal;
`
