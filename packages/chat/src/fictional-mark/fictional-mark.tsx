import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Sparkles, Star } from '@vonk/ui/icon/icons.ts'

const icons = { sparkles: Sparkles, star: Star }

export type FictionalMarkProps = {
  kind: ProfileCard['kind']
  /** `fictional_singular` and `fictional_icon` of the settings. */
  singular: string
  icon: string
}

/** The mark no fictional profile is ever shown without (EDI-07, TRU-01); nothing for others. */
export function FictionalMark({ kind, singular, icon }: FictionalMarkProps) {
  if (kind !== 'fictional') return null
  const Icon = icons[icon === 'star' ? 'star' : 'sparkles']
  return (
    <Badge tone="info">
      <Icon aria-hidden="true" />
      {singular}
    </Badge>
  )
}
