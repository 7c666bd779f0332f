import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { useState } from 'react'
import { styled } from 'styled-components'

/** The heart of a like button. The gesture of the edition plays over it when the like is given, and not when it is already there. */
export function LikeHeart({ liked }: { liked: boolean }) {
  const [was, setWas] = useState(liked)
  const [likes, setLikes] = useState(0)
  if (was !== liked) {
    setWas(liked)
    if (liked) setLikes(likes + 1)
  }
  return (
    <Place>
      <Heart aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 ? <Gesture key={likes} size="72px" play="burst" /> : null}
    </Place>
  )
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;

  & > svg:first-child {
    width: 1.25em;
    height: 1.25em;
  }
`
