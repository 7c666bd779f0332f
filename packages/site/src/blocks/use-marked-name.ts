import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** Returns a function that adds the mark of a fictional profile to its name, for places that show words alone (EDI-07, TRU-01). */
export function useMarkedName(): (profile: Pick<ProfileCard, 'name' | 'kind'>, shown?: string) => string {
  const { fictional_singular: fictional } = useSettings()
  return ({ name, kind }, shown = name) => (kind === 'fictional' ? `${shown} (${fictional})` : shown)
}
