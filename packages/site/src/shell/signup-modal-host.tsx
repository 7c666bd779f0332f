import { useQueryClient } from '@tanstack/react-query'
import { knownUser } from '@vonk/state/known.ts'
import { signupSteps } from '@vonk/contracts/signup/signup.steps.ts'
import { lazy, Suspense } from 'react'
import { NavigationType, useBlocker, useNavigate } from 'react-router'
import { discardUnsavedChanges, hasUnsavedChanges } from '../blocks/unsaved-changes.ts'
import { signupWish } from '../blocks/signup-wish.ts'
import { paths } from '../paths.ts'
import { withNext } from '../safe-next.ts'

const SignupModal = lazy(async () => ({ default: (await import('../features/signup/signup-modal.tsx')).SignupModal }))

const DiscardDialog = lazy(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }))

/**
 * Opens the signup over the current screen when a visitor follows a link to a feature for members: chat, photos, gift,
 * like (SGN-07). A visitor who opens such an address directly is sent to the login by its guard (RTE-03).
 *
 * A router has only one blocker, so this one also asks before unsaved changes are lost.
 */
export function SignupModalHost({ enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      // Reads the query cache, because the rendered value is old directly after a login.
      hasUnsavedChanges() ||
      (enabled && historyAction === NavigationType.Push && knownUser(client) === null && signupWish(nextLocation) !== null),
  )
  if (blocker.state === 'blocked' && hasUnsavedChanges())
    return (
      <Suspense>
        <DiscardDialog
          onLeave={() => {
            discardUnsavedChanges()
            blocker.proceed()
          }}
          onStay={() => blocker.reset()}
        />
      </Suspense>
    )
  const wish = blocker.state === 'blocked' ? signupWish(blocker.location) : null
  if (blocker.state !== 'blocked' || wish === null) return null
  const next = blocker.location.pathname + blocker.location.search
  return (
    <Suspense>
      <SignupModal
        wish={wish}
        next={next}
        onClose={() => blocker.reset()}
        onSignedUp={({ sent }) => {
          blocker.reset()
          // The answer has its reply.
          const then = sent ? blocker.location.pathname : next
          void navigate(withNext(paths.signupStep.href({ step: signupSteps[0] }), then))
        }}
      />
    </Suspense>
  )
}
