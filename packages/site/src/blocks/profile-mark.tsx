import { KindMark } from '@vonk/chat/kind-mark/kind-mark.tsx'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** Marks a fictional profile with the site's own label, and a verified one (EDI-07, TRU-01). Renders nothing for other members. */
export const ProfileMark = ({ kind }: { kind: ProfileCard['kind'] }) => <KindMark kind={kind} settings={useSettings()} />
