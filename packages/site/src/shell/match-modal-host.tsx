import { useMutation } from '@tanstack/react-query'
import { matchSeenMutation, useNewMatches } from '@vonk/state/likes/likes.queries.ts'
import { useNavigate } from 'react-router'
import { MatchModal } from '../features/likes/match-modal.tsx'
import { paths } from '../paths.ts'

/** Shows new matches one after another over the current screen (LIK-05). */
export function MatchModalHost() {
  const [match] = useNewMatches()
  const navigate = useNavigate()
  const { mutate: seen } = useMutation(matchSeenMutation())
  if (!match) return null
  const { id } = match.profile
  const close = () => seen({ profile: id })
  const closeAndOpen = (path: string) => {
    close()
    void navigate(path)
  }
  return (
    <MatchModal
      key={id}
      profile={match.profile}
      onClose={close}
      onImagePressed={(profile) => closeAndOpen(paths.member.href({ id: profile }))}
      onButtonPressed={(profile) => closeAndOpen(paths.memberChat.href({ id: profile }))}
    />
  )
}
