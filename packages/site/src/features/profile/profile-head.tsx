import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { MapPin } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { lowerFirst } from '../../blocks/lower-first.ts'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

/** Name, age and place, with badges for online, “likes you” and a fictional profile. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const { fictional_plural } = useSettings()
  const place = profile.city ?? profile.region ?? format.country(profile.country)
  return (
    <Stack as="header" gap={3}>
      <Heading level={1}>{t('title', { name: profile.name, age: profile.age })}</Heading>
      <Cluster gap={3}>
        <Cluster gap={1} nowrap>
          <MapPin aria-hidden="true" width={18} height={18} />
          <Text as="span" tone="muted">
            {profile.distance_km === null
              ? place
              : t('placeAndDistance', { place, distance: format.distance(profile.distance_km) })}
          </Text>
        </Cluster>
        {profile.online ? <Badge tone="success">{t('online')}</Badge> : null}
        {profile.likes_me ? <Badge tone="primary">{t('likesYou')}</Badge> : null}
        <ProfileMark kind={profile.kind} />
      </Cluster>
      {profile.kind === 'fictional' ? (
        <Banner tone="info">{t('fictional', { plural: lowerFirst(fictional_plural) })}</Banner>
      ) : null}
    </Stack>
  )
}
