import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { likesQuery, likeSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useEffect } from 'react'

/** Clears the new flag and the badge of a like when the member opens the profile that it came from (LIK-03). */
export function useLikeSeen({ id, likes_me }: Profile, user: User | null): void {
  const { mutate: seen } = useMutation(likeSeenMutation())
  const { data: isNew = false } = useQuery({
    ...likesQuery(),
    enabled: user !== null,
    select: ({ liked_by, next }) => {
      const like = liked_by.find(({ profile }) => profile.id === id)
      // Only the server knows about a like beyond the loaded pages.
      return like ? like.like_new : likes_me && next.liked_by !== null
    },
  })
  useEffect(() => {
    if (isNew) seen({ profile: id })
  }, [isNew, id, seen])
}
