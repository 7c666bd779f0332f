import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

/** Whose page the signup started from (SGN-01). */
export function SignupTarget({ profile }: { profile: ProfileCard }) {
  const { t } = useTranslation('signup')
  const settings = useSettings()
  const photo = profile.main_image
  return (
    <Row>
      <Avatar name={profile.name} src={photo && imageUrl(settings, photo.thumb_filename)} size="large" decorative />
      <Text as="div">
        <strong>{t('target.name', { name: profile.name, age: profile.age })}</strong>
        <Text as="div" size="small" tone="muted">
          {profile.city ?? profile.region ?? t('target.waits')}
        </Text>
        <ProfileMark kind={profile.kind} />
      </Text>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceSunken};
  border-radius: ${tokens.radii.field};
`
