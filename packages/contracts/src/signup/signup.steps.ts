/**
 * The steps of the signup after the form, in order (SGN-01). A member can skip each of them. The confirmation of the email
 * follows and cannot be skipped.
 */
export const signupSteps = ['photo', 'location', 'personal', 'interests', 'about', 'push'] as const
export type SignupStep = (typeof signupSteps)[number]

/** What comes next for a member: a step, the confirmation of the email, or nothing. */
export type NextStep = SignupStep | 'email' | null

/** Push is offered in the flow of the signup, and by an alert; nobody is led back to it (ALR-03). */
const notLedBackTo: readonly SignupStep[] = ['push']

/** Where an interrupted signup continues, or null: what a member who logs in is led back to or offered. */
export const openStep = (user: Parameters<typeof nextStep>[0]): SignupStep | null => {
  const step = nextStep(user, { without: notLedBackTo })
  return step === 'email' ? null : step
}

/** Where the signup of a member continues: on any device, and after any interruption. `without`: steps that are impossible here. */
export function nextStep(
  user: { status: 'not_confirmed' | 'confirmed'; signup_passed: readonly SignupStep[] },
  { without = [] }: { without?: readonly SignupStep[] } = {},
): NextStep {
  const step = signupSteps.find((candidate) => !user.signup_passed.includes(candidate) && !without.includes(candidate))
  if (step) return step
  return user.status === 'not_confirmed' ? 'email' : null
}
