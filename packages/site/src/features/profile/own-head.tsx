import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Eye, MapPin } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfilePreview } from './profile-preview.tsx'

/** The main photo, name, age and place of the member, and the way to see what others see. */
export function OwnHead({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const [previewing, setPreviewing] = useState(false)
  const { profile } = user
  return (
    <Stack gap={4}>
      <Row as="header">
        <Frame>
          <MemberPhoto photo={profile.main_image} size="card" ratio="4 / 5" alt={t('own.mainPhoto')} eager />
        </Frame>
        <Facts gap={3} align="start">
          <Heading level={1}>{t('title', { name: profile.name, age: profile.age })}</Heading>
          <Cluster gap={1} nowrap>
            <MapPin aria-hidden="true" width={18} height={18} />
            <Text as="span" tone="muted">
              {profile.city ?? profile.region ?? format.country(profile.country)}
            </Text>
          </Cluster>
          <Button variant="secondary" size="small" onClick={() => setPreviewing(true)}>
            <Eye aria-hidden="true" />
            {t('own.preview')}
          </Button>
        </Facts>
      </Row>
      {profile.status === 'disabled' ? <Banner tone="warning">{t('own.notConfirmed')}</Banner> : null}
      <ProfilePreview profile={profile} open={previewing} onClose={() => setPreviewing(false)} />
    </Stack>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[4]};
  align-items: center;

  ${media.large} {
    display: grid;
  }
`

/** Moves below the photo when the text is large. */
const Facts = styled(Stack)`
  flex: 8 1 10rem;
`

const Frame = styled.div`
  flex: 1 1 96px;
  max-width: 12rem;
  overflow: hidden;
  box-shadow: ${tokens.shadows.card};
  ${rounded('photo')}

  ${media.large} {
    max-width: none;
  }
`
