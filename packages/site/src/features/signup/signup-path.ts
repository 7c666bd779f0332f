import type { NextStep } from '@vonk/contracts/signup/signup.steps.ts'
import { paths } from '../../paths.ts'

/** Where a member continues the signup. */
export const pathOfStep = (step: NonNullable<NextStep>): string =>
  step === 'email' ? paths.activationMail.href() : paths.signupStep.href({ step })
