import { FictionalMark } from '@vonk/chat/fictional-mark/fictional-mark.tsx'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** The mark of a fictional profile in the site's own words (EDI-07); nothing for others. */
export function ProfileMark({ kind }: { kind: ProfileCard['kind'] }) {
  const { fictional_singular, fictional_icon } = useSettings()
  return <FictionalMark kind={kind} singular={fictional_singular} icon={fictional_icon} />
}
