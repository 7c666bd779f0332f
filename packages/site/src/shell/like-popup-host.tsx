import { useMutation } from '@tanstack/react-query'
import { likeMutation, likeSeenMutation } from '@vonk/state/likes/likes.queries.ts'
import { useNavigate } from 'react-router'
import { MatchModal } from '../features/likes/match-modal.tsx'
import { useLikeFeedback } from '../features/likes/use-like-feedback.ts'
import { paths } from '../paths.ts'

/** Shows somebody whose like waits for an answer. Liking back makes the match, which shows itself (RTE-12, LIK-06). */
export function LikePopupHost({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate: like } = useMutation(likeMutation())
  const { mutate: seen } = useMutation(likeSeenMutation())
  const feedback = useLikeFeedback()
  return (
    <MatchModal
      profile={null}
      onClose={onClose}
      onImagePressed={(id) => {
        onClose()
        void navigate(paths.likedMember.href({ id }))
      }}
      onButtonPressed={(_, profile) => {
        like({ profile }, { ...feedback, onSettled: () => seen({ profile: profile.id }) })
        onClose()
      }}
    />
  )
}
