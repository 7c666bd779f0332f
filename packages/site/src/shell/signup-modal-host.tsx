import { useQueryClient } from '@tanstack/react-query'
import { knownUser } from '@vonk/state/known.ts'
import { lazy, Suspense } from 'react'
import { NavigationType, useBlocker, useNavigate } from 'react-router'
import { signupWish } from '../features/signup/signup-wish.ts'
import { paths } from '../paths.ts'

const SignupModal = lazy(async () => ({ default: (await import('../features/signup/signup-modal.tsx')).SignupModal }))

/**
 * Opens the signup over the current screen when a visitor follows a link to a feature for members: chat, photos, gift,
 * like (SGN-07). A visitor who opens such an address directly is sent to the login by its guard (RTE-03).
 */
export function SignupModalHost({ enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      // Reads the query cache, because the rendered value is old directly after a login.
      enabled && historyAction === NavigationType.Push && knownUser(client) === null && signupWish(nextLocation) !== null,
  )
  const wish = blocker.state === 'blocked' ? signupWish(blocker.location) : null
  if (blocker.state !== 'blocked' || wish === null) return null
  return (
    <Suspense>
      <SignupModal
        wish={wish}
        next={blocker.location.pathname + blocker.location.search}
        onClose={() => blocker.reset()}
        onSignedUp={() => {
          blocker.reset()
          void navigate(paths.activationMail.href())
        }}
      />
    </Suspense>
  )
}
