import { withVisibleFields } from '@vonk/contracts/profile/profile.rules.ts'
import type { OwnProfile, Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Tabs } from '@vonk/ui/tabs/tabs.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { FictionalNote } from './fictional-note.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePhotos } from './profile-photos.tsx'

type ProfilePreviewProps = { profile: OwnProfile; open: boolean; onClose: () => void }

/** What others see of the own profile: the same blocks as on the page of a member (EDI-06, PRF-02), drawn or not (PRF-11). */
export function ProfilePreview({ profile, open, onClose }: ProfilePreviewProps) {
  const { t } = useTranslation('profile')
  const settings = useSettings()
  const seen = withVisibleFields(asSeen(profile), settings)
  const [main] = seen.photos
  const drawing = profile.shown_drawing
  const drawn = drawing && { ...seen, main_image: drawing, photos: [drawing] }
  const member = { ...seen, photos: main ? [main] : [], hidden_photos: Math.max(0, seen.photos.length - 1) }
  const shown = (photos: Profile, note: string) => <Seen profile={drawn ?? photos} note={drawn ? t('drawing.text') : note} />
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('own.preview')} closeLabel={t('own.close')} size="large">
      <Tabs
        label={t('own.previewFor')}
        tabs={[
          { value: 'members', label: t('own.forMembers'), panel: shown(member, t('own.forMembersText')) },
          { value: 'premium', label: t('own.forPremium'), panel: shown(seen, t('own.forPremiumText')) },
          { value: 'visitors', label: t('own.forVisitors'), panel: shown(member, t('own.forVisitorsText')) },
        ]}
      />
    </Dialog>
  )
}

function Seen({ profile, note }: { profile: Profile; note: string }) {
  return (
    <Stack gap={5}>
      <Text tone="muted">{note}</Text>
      <ProfilePhotos profile={profile} />
      <ProfileHead profile={profile} />
      {profile.kind === 'fictional' ? <FictionalNote /> : null}
      <ProfileFacts profile={profile} />
    </Stack>
  )
}

/** The own profile as the server returns it to others, with active photos only (PRF-03). */
const asSeen = (profile: OwnProfile): Profile => ({
  ...profile,
  photos: profile.photos.filter(({ status }) => status === 'active'),
  hidden_photos: 0,
  liked: false,
  liked_card: null,
  likes_me: false,
  blocked: false,
  conversation_id: null,
  last_seen: null,
  shared: null,
})
