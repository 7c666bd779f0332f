import type { Photo as PhotoPaths } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { User } from '@vonk/ui/icon/icons.ts'
import { Photo } from '@vonk/ui/photo/photo.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { photoSources, type PhotoSize } from './photo-sources.ts'

type MemberPhotoProps = {
  /** Null if the member has no active photo: shows an icon instead. */
  photo: PhotoPaths | null
  size: PhotoSize
  /** Empty if the name is shown next to it. */
  alt: string
  /** CSS `aspect-ratio`. */
  ratio: string
  /** Loads immediately: the photo is visible without scrolling. */
  eager?: boolean
}

/** `sync` decoding avoids a flicker when one screen replaces another with the same photo. */
const eagerLoading = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const
const lazyLoading = { loading: 'lazy' } as const

/** A member's photo from the site's CDN (EDI-09). Fills its frame. */
export function MemberPhoto({ photo, size, alt, ratio, eager = false }: MemberPhotoProps) {
  const settings = useSettings()
  if (!photo) {
    return (
      <NoPhoto role={alt ? 'img' : undefined} aria-label={alt || undefined} style={{ aspectRatio: ratio }}>
        <User aria-hidden="true" />
      </NoPhoto>
    )
  }
  return (
    <Photo
      {...photoSources(settings, photo, size)}
      alt={alt}
      ratio={ratio}
      placeholder={photo.placeholder}
      {...(eager ? eagerLoading : lazyLoading)}
      draggable={false}
      square
    />
  )
}

const NoPhoto = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};

  & > svg {
    width: 50%;
    height: 50%;
    max-width: 96px;
    stroke-width: 1.25;
  }
`
