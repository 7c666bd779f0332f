import type { LastSeen, Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { MapPin } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { Place } from '../../blocks/member-card.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

type Headed = Pick<Profile, 'name' | 'age' | 'city' | 'region' | 'country' | 'distance_km' | 'online' | 'kind' | 'main_image'> &
  Partial<Pick<Profile, 'likes_me' | 'last_seen' | 'verified_at'>>

/** Name, age, place and when the member was here, with badges for “likes you” and for its kind. In any colour. */
export function ProfileHead({ profile }: { profile: Headed }) {
  const { t } = useTranslation('profile')
  const dates = useDates()
  const seen = useLastSeenTexts()
  const { online, likes_me, last_seen, verified_at } = profile
  return (
    <Stack as="header" gap={2}>
      <Heading level={1}>{t('title', { name: profile.name, age: profile.age })}</Heading>
      <Where>
        <MapPin aria-hidden="true" width={18} height={18} />
        <Place member={profile} />
      </Where>
      <Cluster gap={2}>
        <ProfileMark kind={profile.kind} />
        <DrawnMark photo={profile.main_image} />
        {online ? <Badge tone="success">{t('online')}</Badge> : last_seen ? <Seen>{seen[last_seen]}</Seen> : null}
        {likes_me ? <Badge tone="primary">{t('likesYou')}</Badge> : null}
      </Cluster>
      {verified_at ? <Seen as="p">{t('verifiedOn', { date: dates.date(verified_at) })}</Seen> : null}
    </Stack>
  )
}

function useLastSeenTexts(): Record<LastSeen, string> {
  const { t } = useTranslation('profile')
  return {
    today: t('lastSeen.today'),
    week: t('lastSeen.week'),
    month: t('lastSeen.month'),
    earlier: t('lastSeen.earlier'),
  }
}

const Where = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[1]};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
  }
`

const Seen = styled.span`
  font-size: ${tokens.size.small};
`
