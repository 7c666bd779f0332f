import { useState } from 'react'
import type { ComponentPropsWithoutRef } from 'react'
import { styled } from 'styled-components'
import { askAgain } from './ask-again.ts'
import { averageColour } from './average-colour.ts'
import { silhouette } from './silhouette.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Photo}: those of an `<img>` and its placeholder. */
export interface PhotoProps extends Omit<ComponentPropsWithoutRef<'img'>, 'placeholder' | 'alt'> {
  src: string
  /** The same photo as AVIF, which is smaller; browsers that cannot show it load `src`. */
  avif?: string | undefined
  /** Alternative text; empty for a decorative photo. */
  alt: string
  /** Thumbhash in base64; its average colour is shown until the photo has loaded, with head and shoulders. */
  placeholder?: string | undefined
  /** CSS `aspect-ratio`; `3 / 4` by default. Reserves the space before the photo loads. */
  ratio?: string
  /** Without rounded corners, for a photo that fills a card. */
  square?: boolean
}

/**
 * A lazy-loaded photo with reserved space and a placeholder colour. Decoding the whole thumbhash of every photo would take a phone
 * longer than loading the photos.
 */
export function Photo({ src, avif, alt, placeholder, ratio = '3 / 4', square = false, onLoad, onError, ...rest }: PhotoProps) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isBroken = failed === src
  // After an error the alternative text is shown, which is readable on the default background only.
  const saysSo = isBroken && alt !== ''
  const colour = placeholder === undefined || saysSo ? undefined : averageColour(placeholder)
  // An eager photo is in view from the start; a fade-in would only delay it. Without a text the browser would show a torn picture.
  const shown = isBroken ? saysSo : rest.loading === 'eager' || colour === undefined || loaded === src
  // The photo of a rendered page may have loaded before React listened.
  const seeLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(src)
    // Or failed.
    else if (image?.complete && image.currentSrc) {
      setFailed(src)
      askAgain(image)
    }
  }
  return (
    <Frame
      $square={square}
      style={{
        aspectRatio: ratio,
        ...(colour !== undefined && { backgroundColor: colour }),
        ...(saysSo && { backgroundImage: 'none' }),
      }}
    >
      <picture>
        {avif !== undefined && <source srcSet={avif} type="image/avif" />}
        <Picture
          loading="lazy"
          decoding="async"
          {...rest}
          ref={seeLoaded}
          src={src}
          alt={alt}
          $shown={shown}
          onLoad={(event) => {
            setLoaded(src)
            setFailed(null)
            onLoad?.(event)
          }}
          onError={(event) => {
            setFailed(src)
            askAgain(event.currentTarget)
            onError?.(event)
          }}
        />
      </picture>
    </Frame>
  )
}

const Frame = styled.span<{ $square: boolean }>`
  display: block;
  position: relative;
  width: 100%;
  overflow: hidden;
  ${silhouette({ colour: 'rgb(0 0 0 / 0.14)' })}
  /* The background is 1 px smaller than the photo, so that it does not show at the antialiased edge. */
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
  /* After an error the alternative text must be readable on the background. */
  color: ${tokens.colours.primaryText};
  font-size: ${tokens.size.small};
`
