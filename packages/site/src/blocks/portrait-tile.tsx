import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { DrawnMark } from './drawn-mark.tsx'
import { MemberPhoto } from './member-photo.tsx'
import type { PhotoSize } from './photo-sources.ts'
import { ProfileMark } from './profile-mark.tsx'

type PortraitTileProps = {
  /** Undefined while the members load. */
  member: ProfileCard | undefined
  /** CSS `aspect-ratio` of the photo. */
  ratio: string
  size?: PhotoSize
  /** The name on the photo, or below it where the shape of the photo leaves no space for it. */
  caption?: 'over' | 'below'
  /** The shape of the photo comes from here. */
  className?: string
}

/** A portrait at the top of the home page, which opens the profile. Fictional profiles are marked (EDI-07). */
export function PortraitTile({ member, ratio, size = 'card', caption = 'over', className }: PortraitTileProps) {
  const { t } = useTranslation('site')
  if (!member) return <Photo className={className} style={{ aspectRatio: ratio }} />
  const words = (
    <>
      <Name>
        <StretchedLink as={Link} to={paths.member.href({ id: member.id })}>
          {t('card.nameAndAge', { name: member.name, age: member.age })}
        </StretchedLink>
      </Name>
      <ProfileMark kind={member.kind} />
      <DrawnMark photo={member.main_image} />
    </>
  )
  const photo = <MemberPhoto photo={member.main_image} size={size} ratio={ratio} alt="" eager />
  return caption === 'below' ? (
    <Tile>
      <Photo className={className}>{photo}</Photo>
      <Below>{words}</Below>
    </Tile>
  ) : (
    <Photo className={className}>
      {photo}
      <Over>{words}</Over>
    </Photo>
  )
}

const Tile = styled.div`
  position: relative;
  display: grid;
  gap: ${tokens.spacing[3]};
  min-width: 0;
`

const Photo = styled.div`
  position: relative;
  min-width: 0;
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};
`

const Over = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[10]} ${tokens.spacing[4]} ${tokens.spacing[4]};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.75));
`

const Below = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.spacing[1]};
  text-align: center;
`

const Name = styled.span`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`
