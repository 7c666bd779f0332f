import { FictionalMark } from '@vonk/chat/fictional-mark/fictional-mark.tsx'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** Marks a fictional profile with the site's own label (EDI-07). Renders nothing for real members. */
export function ProfileMark({ kind }: { kind: ProfileCard['kind'] }) {
  const { fictional_singular, fictional_icon } = useSettings()
  return <FictionalMark kind={kind} singular={fictional_singular} icon={fictional_icon} />
}
