import type { User } from '@vonk/contracts/account/account.schema.ts'
import { openStep } from '@vonk/contracts/signup/signup.steps.ts'
import { matchPath } from 'react-router'
import { paths, type Audience } from './paths.ts'
import { nextParameter, safeNext, withNext } from './safe-next.ts'

/**
 * Returns where to redirect a person who may not see a screen, or null if they may (RTE-02, RTE-03). A visitor returns to
 * `url` after the login.
 */
export function redirectFor(audience: Audience, user: User | null, url: URL): string | null {
  if (audience === 'anyone') return null
  if (audience === 'visitor') return user && safeNext(url.searchParams.get(nextParameter), memberIn(url) ?? homeOf(user))
  if (!user) return withNext(paths.login.href(), url.pathname + url.search)
  return audience === (user.paid_user ? 'unpaid' : 'paid') ? paths.buy(user) : null
}

/** The profile that a landing page is about: a member needs no landing page (PRF-08). */
function memberIn({ pathname }: URL): string | null {
  const { id } = matchPath('/members/:id/*', pathname)?.params ?? {}
  return id === undefined ? null : paths.member.href({ id })
}

/**
 * Where a member without another destination goes: to the signup if it was interrupted before the confirmation, otherwise to the
 * search. A confirmed member is offered the rest of the signup there.
 */
export function homeOf(user: Pick<User, 'status' | 'signup_passed'>): string {
  const step = openStep(user)
  return user.status === 'not_confirmed' && step ? paths.signupStep.href({ step }) : paths.members.href()
}
