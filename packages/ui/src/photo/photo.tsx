import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { thumbHashToDataURL } from 'thumbhash'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Photo}: those of an `<img>` and what stands in while it loads. */
export interface PhotoProps extends Omit<ComponentPropsWithRef<'img'>, 'placeholder' | 'alt'> {
  src: string
  /** What the picture shows; empty where it only decorates. */
  alt: string
  /** Thumbhash in base64, drawn until the picture is there and when it does not come. */
  placeholder?: string | undefined
  /** CSS `aspect-ratio`; `3 / 4` when not given. The place is kept before the first byte, so nothing jumps. */
  ratio?: string
  /** Without the brand's corners, for a picture that fills a card. */
  square?: boolean
}

/** A picture that keeps its place and shows its colours before it is there. Loads when it comes near the window. */
export function Photo({ src, alt, placeholder, ratio = '3 / 4', square = false, onLoad, ...rest }: PhotoProps) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const ghost = placeholder === undefined ? undefined : ghostOf(placeholder)
  return (
    <Frame $square={square} style={{ aspectRatio: ratio, ...(ghost !== undefined && { backgroundImage: `url(${ghost})` }) }}>
      <Picture
        loading="lazy"
        decoding="async"
        {...rest}
        src={src}
        alt={alt}
        $shown={loaded === src || ghost === undefined}
        onLoad={(event) => {
          setLoaded(src)
          onLoad?.(event)
        }}
      />
    </Frame>
  )
}

const ghosts = new Map<string, string | undefined>()

/** A picture of 32 px from a thumbhash; nothing for one that cannot be read. Kept, since a list shows the same ones again. */
function ghostOf(placeholder: string): string | undefined {
  if (!ghosts.has(placeholder)) ghosts.set(placeholder, decode(placeholder))
  return ghosts.get(placeholder)
}

function decode(placeholder: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

const Frame = styled.span<{ $square: boolean }>`
  display: block;
  position: relative;
  width: 100%;
  overflow: hidden;
  background-color: ${tokens.colours.primarySoft};
  /* A hair smaller than the picture, whose soft edge would show it. */
  padding: 1px;
  background-clip: content-box;
  background-size: cover;
  background-position: center;
  ${rounded('photo')}
  ${({ $square }) => $square && 'border-radius: 0;'}
`

const Picture = styled.img<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity ${tokens.motion.calm};
  /* A picture that fails shows its alternative text; it must be readable on the ground. */
  color: ${tokens.colours.primaryText};
  font-size: ${tokens.size.small};
`
