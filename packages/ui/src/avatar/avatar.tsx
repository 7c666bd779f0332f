import { useState } from 'react'
import { styled } from 'styled-components'
import { silhouette } from '../photo/silhouette.ts'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

const sizes = { tiny: 32, small: 40, medium: 56, large: 80, huge: 128 }

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Name of the person: the alternative text, and the source of the initials. */
  name: string
  /** URL of the picture. Initials replace it for `null` and after a loading error. */
  src?: string | null
  /** 32, 40, 56, 80 or 128 px. */
  size?: keyof typeof sizes
  /** Text of the green dot for screen readers: “online”. Without it there is no dot. */
  onlineLabel?: string | undefined
  /** Hides the picture from screen readers, where the name is shown beside it. */
  decorative?: boolean
}

/** A small picture of a person. */
export function Avatar({ name, src = null, size = 'medium', onlineLabel, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const px = sizes[size]
  return (
    <Frame $px={px}>
      {src !== null && src !== broken ? (
        <Picture
          src={src}
          alt={decorative ? '' : name}
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <Initials
          $px={px}
          role={decorative ? undefined : 'img'}
          aria-label={decorative ? undefined : name}
          aria-hidden={decorative || undefined}
        >
          {initials(name)}
        </Initials>
      )}
      {onlineLabel !== undefined && <OnlineDot $px={px} role="img" aria-label={onlineLabel} title={onlineLabel} />}
    </Frame>
  )
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? 32),
  )
  return letters.join('').trim().toUpperCase()
}

const Frame = styled.span<{ $px: number }>`
  position: relative;
  display: inline-flex;
  flex: none;
  width: ${({ $px }) => $px}px;
  height: ${({ $px }) => $px}px;
`

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${silhouette({ square: true })}
  ${rounded('avatar')}
`

const Initials = styled.span<{ $px: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  font-family: ${tokens.type.display};
  font-size: ${({ $px }) => Math.round($px * 0.38)}px;
  font-weight: ${tokens.type.displayWeight};
  line-height: 1;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  /* Keeps the initials visible on a background of the same tint. */
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${tokens.colours.primaryText} 18%, transparent);
  ${rounded('avatar')}

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`

const OnlineDot = styled.span<{ $px: number }>`
  position: absolute;
  right: ${({ $px }) => ($px < 56 ? -2 : Math.round($px * 0.02))}px;
  bottom: ${({ $px }) => ($px < 56 ? -2 : Math.round($px * 0.02))}px;
  width: ${({ $px }) => Math.max(12, Math.round($px * 0.2))}px;
  height: ${({ $px }) => Math.max(12, Math.round($px * 0.2))}px;
  background: ${tokens.colours.success};
  forced-color-adjust: none;
  border: 2px solid ${tokens.colours.surfaceRaised};
  border-radius: 50%;
`
