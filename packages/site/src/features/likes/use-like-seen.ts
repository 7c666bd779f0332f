import { useMutation, useQuery } from '@tanstack/react-query'
import { likesQuery, likeSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useEffect } from 'react'

/** Opening the profile of somebody who likes the member clears the like's new flag, and its badge (LIK-03). */
export function useLikeSeen(profile: string): void {
  const { mutate: seen } = useMutation(likeSeenMutation())
  const { data: isNew = false } = useQuery({
    ...likesQuery(),
    select: ({ liked_by }) => liked_by.some((like) => like.profile.id === profile && like.like_new),
  })
  useEffect(() => {
    if (isNew) seen({ profile })
  }, [isNew, profile, seen])
}
