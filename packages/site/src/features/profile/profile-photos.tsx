import type { Photo, Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Lock } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { MemberPhoto } from '../../blocks/member-photo.tsx'

type ProfilePhotosProps = {
  profile: Profile
  /** The way to the photos that only Premium members see. */
  more?: ReactNode
}

/** A member's photos: one large, thumbnails below it, and how many only Premium members see (PRF-02). */
export function ProfilePhotos({ profile, more }: ProfilePhotosProps) {
  const { t } = useTranslation('profile')
  const photos: readonly Photo[] = profile.photos.length > 0 ? profile.photos : profile.main_image ? [profile.main_image] : []
  const [chosen, setChosen] = useState(0)
  return (
    <Column>
      <Frame>
        <MemberPhoto
          photo={photos[chosen] ?? null}
          size="large"
          ratio="4 / 5"
          alt={t('photos.alt', { name: profile.name, number: chosen + 1, total: photos.length })}
          eager
        />
      </Frame>
      {photos[chosen]?.drawn ? (
        <div>
          <DrawnMark photo={photos[chosen]} />
        </div>
      ) : null}
      {photos[chosen]?.caption ? <Text>{photos[chosen].caption}</Text> : null}
      {photos.length > 1 ? (
        <Thumbs aria-label={t('photos.label')}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Thumb
                type="button"
                aria-pressed={index === chosen}
                aria-label={t('photos.show', { number: index + 1 })}
                onClick={() => setChosen(index)}
              >
                <MemberPhoto photo={photo} size="thumb" ratio="1" alt="" />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      ) : null}
      {profile.hidden_photos > 0 ? (
        <Hidden>
          <Lock aria-hidden="true" />
          <Text size="small">{t('photos.hidden', { count: profile.hidden_photos })}</Text>
          {more}
        </Hidden>
      ) : null}
    </Column>
  )
}

/** Premium for a member; a visitor signs up first (SGN-07). */
export function MorePhotos({ profile, visitor }: { profile: Profile; visitor: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <ButtonLink
      as={Link}
      to={visitor ? `${paths.member.href({ id: profile.id })}?photos` : paths.premium.href()}
      size="small"
      variant="secondary"
    >
      {visitor ? t('photos.signUp') : t('photos.getPremium')}
    </ButtonLink>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${tokens.spacing[3]};
  align-content: start;
`

const Frame = styled.div`
  overflow: hidden;
  box-shadow: ${tokens.shadows.card};
  ${rounded('photo')}
`

const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: ${tokens.spacing[2]};
`

const Thumb = styled.button`
  display: block;
  width: 100%;
  overflow: hidden;
  ${rounded('field')}

  &[aria-pressed='true'] {
    box-shadow: 0 0 0 3px ${tokens.colours.primaryText};
  }
`

const Hidden = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceSunken};
  ${rounded('field')}

  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  & > p {
    flex: 1;
    min-width: 10rem;
  }
`
