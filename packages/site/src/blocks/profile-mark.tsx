import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Sparkles } from '@vonk/ui/icon/icons.ts'

/** The mark no fictional profile is ever shown without (EDI-07); nothing for others. */
export function ProfileMark({ kind }: { kind: ProfileCard['kind'] }) {
  const { fictional_singular } = useSettings()
  if (kind !== 'fictional') return null
  return (
    <Badge $tone="info">
      <Sparkles aria-hidden="true" />
      {fictional_singular}
    </Badge>
  )
}
