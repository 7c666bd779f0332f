import type { Photo, Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useKnownCard } from '@vonk/state/members/neighbours.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Lock } from '@vonk/ui/icon/icons.ts'
import { PhotoStage } from '@vonk/ui/photo-stage/photo-stage.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { paths } from '../../paths.ts'

type ProfilePhotosProps = {
  profile: Pick<Profile, 'id' | 'name' | 'photos' | 'main_image' | 'hidden_photos'>
  /** The way to the photos that only Premium members see. */
  more?: ReactNode
}

/** A member's photos, and how many only Premium members see (PRF-02). */
export function ProfilePhotos({ profile, more }: ProfilePhotosProps) {
  const { t } = useTranslation('profile')
  const settings = useSettings()
  const { name, main_image, hidden_photos } = profile
  const photos: readonly Photo[] = profile.photos.length > 0 ? profile.photos : main_image ? [main_image] : []
  const total = photos.length
  const listed = useKnownCard(profile.id)?.main_image
  return (
    <PhotoStage
      photos={photos.map((photo, at) => ({
        src: imageUrl(settings, photo.filename),
        alt: t('photos.alt', { name, number: at + 1, total }),
        placeholder: photo.placeholder,
        caption: photo.caption,
        preview: listed?.id === photo.id ? imageUrl(settings, listed.match) : undefined,
      }))}
      empty={<MemberPhoto photo={null} size="large" ratio="auto" alt={t('photos.none', { name })} />}
      more={
        hidden_photos > 0 ? (
          <Hidden>
            <Lock aria-hidden="true" />
            <Text>{t('photos.hidden', { count: hidden_photos })}</Text>
            {more}
          </Hidden>
        ) : null
      }
      labels={{
        title: t('photos.of', { name }),
        close: t('photos.close'),
        previous: t('photos.previous'),
        next: t('photos.next'),
        position: (number, all) => t('photos.position', { number, total: all }),
      }}
    />
  )
}

/** Premium for a member; a visitor signs up first (SGN-07). */
export function MorePhotos({ id, visitor }: { id: string; visitor: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <ButtonLink as={Link} to={visitor ? `${paths.member.href({ id })}?photos` : paths.premium.href()}>
      {visitor ? t('photos.signUp') : t('photos.getPremium')}
    </ButtonLink>
  )
}

const Hidden = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  gap: ${tokens.spacing[4]};
  height: 100%;
  /* The name of the member covers the lower part on a phone. */
  padding: ${tokens.spacing[16]} ${tokens.spacing[6]} 7rem;
  color: ${tokens.colours.text};
  text-align: center;
  background: ${tokens.colours.primarySoft};

  & > svg {
    width: 32px;
    height: 32px;
    color: ${tokens.colours.primaryText};
  }
`
