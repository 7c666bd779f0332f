import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { Image } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'

type OwnPictureProps = { photo?: OwnPhoto; preview: string | undefined; alt: string; ratio?: string }

/** An own photo: from the server once it has read the upload, before that the local picture, if this browser can show it. */
export function OwnPicture({ photo, preview, alt, ratio = '4 / 5' }: OwnPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (photo?.ready) return <MemberPhoto photo={photo} size="card" ratio={ratio} alt={alt} />
  return (
    <Ground style={{ aspectRatio: ratio }}>
      {preview !== undefined && !isBroken ? (
        <img src={preview} alt={alt} draggable={false} onError={() => setBroken(true)} />
      ) : (
        <Image role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt === ''} />
      )}
    </Ground>
  )
}

const Ground = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  overflow: hidden;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  & svg {
    width: 40px;
    height: 40px;
    stroke-width: 1.25;
  }
`
