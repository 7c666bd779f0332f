import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Photo}: those of an `<img>` and what stands in while it loads. */
export interface PhotoProps extends Omit<ComponentPropsWithRef<'img'>, 'placeholder' | 'alt'> {
  src: string
  /** What the picture shows; empty where it only decorates. */
  alt: string
  /** Thumbhash in base64; its colour stands in until the picture is there. */
  placeholder?: string | undefined
  /** CSS `aspect-ratio`; `3 / 4` when not given. The place is kept before the first byte, so nothing jumps. */
  ratio?: string
  /** Without the brand's corners, for a picture that fills a card. */
  square?: boolean
}

/** A picture that keeps its place and shows its colour before it is there. Loads when it comes near the window. */
export function Photo({ src, alt, placeholder, ratio = '3 / 4', square = false, onLoad, onError, ...rest }: PhotoProps) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // The words of one that does not come are written for the brand's own ground.
  const colour = placeholder === undefined || failed === src ? undefined : colourOf(placeholder)
  // One that is in view from the start is there with the page, or all but; fading it in would only show it later.
  const shown = rest.loading === 'eager' || colour === undefined || loaded === src
  return (
    <Frame $square={square} style={{ aspectRatio: ratio, ...(colour !== undefined && { backgroundColor: colour }) }}>
      <Picture
        loading="lazy"
        decoding="async"
        {...rest}
        src={src}
        alt={alt}
        $shown={shown}
        onLoad={(event) => {
          setLoaded(src)
          onLoad?.(event)
        }}
        onError={(event) => {
          setFailed(src)
          onError?.(event)
        }}
      />
    </Frame>
  )
}

/**
 * The middle colour of a thumbhash; nothing for one that cannot be read. The colour alone, as drawing all of the hash for
 * a page of photos would keep a phone busy longer than the photos take.
 */
function colourOf(placeholder: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)))
    return `rgb(${[r, g, b].map((share) => Math.round(share * 255)).join(' ')})`
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
