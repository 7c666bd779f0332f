import { useMutation } from '@tanstack/react-query'
import type { Match } from '@vonk/contracts/likes/likes.schema.ts'
import { matchSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { MatchModal } from '../features/likes/match-modal.tsx'
import { paths } from '../paths.ts'

type MatchModalHostProps = { match: Match; onClose: () => void }

/** Shows a new match over the current screen and tells the server that it is seen (LIK-05). */
export function MatchModalHost({ match, onClose }: MatchModalHostProps) {
  const { id } = match.profile
  const navigate = useNavigate()
  const { mutate: seen } = useMutation(matchSeenMutation())
  useEffect(() => seen({ profile: id }), [seen, id])
  const closeAndOpen = (path: string) => {
    onClose()
    void navigate(path)
  }
  return (
    <MatchModal
      key={id}
      profile={match.profile}
      onClose={onClose}
      onImagePressed={(profile) => closeAndOpen(paths.member.href({ id: profile }))}
      onButtonPressed={(profile) => closeAndOpen(paths.memberChat.href({ id: profile }))}
    />
  )
}
