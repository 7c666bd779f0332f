import { useMutation } from '@tanstack/react-query'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { signupMutation } from '@vonk/state/signup/signup.queries.ts'
import { rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import type { SignupValues } from './signup-form.tsx'

/** Signs up with the form's values, the current language and the traffic source (RTE-14). */
export function useSignup() {
  const { locale } = useLocale()
  const { mutateAsync, isPending } = useMutation(signupMutation())
  return { isPending, signUp: (values: SignupValues) => mutateAsync({ ...values, language: locale, ...rememberedTracking() }) }
}
