import { useMutation, useQuery } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { likesQuery, likeSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useEffect } from 'react'

/** Opening the profile of somebody who likes the member clears the like's new flag, and its badge (LIK-03). */
export function useLikeSeen({ id, likes_me }: Profile): void {
  const { mutate: seen } = useMutation(likeSeenMutation())
  const { data: isNew = false } = useQuery({
    ...likesQuery(),
    select: ({ liked_by, next }) => {
      const like = liked_by.find(({ profile }) => profile.id === id)
      // Of one below the loaded ones the server alone knows.
      return like ? like.like_new : likes_me && next.liked_by !== null
    },
  })
  useEffect(() => {
    if (isNew) seen({ profile: id })
  }, [isNew, id, seen])
}
