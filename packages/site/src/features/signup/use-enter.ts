import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { nextStep } from '@vonk/contracts/signup/signup.steps.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { withNext } from '../../safe-next.ts'
import type { SignupValues } from './signup-fields.tsx'
import { pathOfStep } from './signup-path.ts'
import { useSignup } from './use-signup.ts'

/**
 * Returns the function that signs up on a page of its own and opens the next step. A signup that started from a member leads to
 * that member at its end (PRF-08).
 */
export function useEnter(to: { id: string } | null, cards: { answered?: PromptCard | null; liked?: PromptCard | null } = {}) {
  const navigate = useNavigate()
  const { signUp } = useSignup()
  return async (values: SignupValues) => {
    const { user } = await signUp(values, to, cards)
    const step = pathOfStep(nextStep(user) ?? 'email')
    await navigate(to ? withNext(step, paths.member.href({ id: to.id })) : step, { replace: true })
  }
}
