import { useMutation } from '@tanstack/react-query'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { chosenIn } from '@vonk/contracts/landers/landers.choices.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { signupMutation } from '@vonk/state/signup/signup.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { forgetTracking, rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import type { SignupValues } from './signup-fields.tsx'

/**
 * Signs up with the form's values, the current language, the traffic source (RTE-14), what a landing page sent along in the
 * address (LND-03) and the first message (SGN-01).
 */
export function useSignup() {
  const { locale, changeLocale } = useLocale()
  const { domain_language, message_credits } = useSettings()
  const { mutateAsync, isPending } = useMutation(signupMutation())
  return {
    isPending,
    signUp: async (
      { signup_message, ...values }: SignupValues,
      to: { id: string } | null = null,
      { answered = null, liked = null }: { answered?: PromptCard | null; liked?: PromptCard | null } = {},
    ) => {
      const chosen = chosenIn(location.search)
      const answer = await mutateAsync({
        ...values,
        language: locale,
        ...rememberedTracking(),
        ...(chosen && { chosen }),
        ...(to &&
          signup_message?.trim() && {
            signup_profile: to.id,
            signup_message,
            signup_price: message_credits,
            ...(answered && { signup_answer: answered.question }),
          }),
        ...(to && liked && { signup_profile: to.id, signup_like: liked.question }),
      })
      // The account is in this language now. It may come from an address alone, which the next page does not have.
      if (locale !== domain_language) await changeLocale(locale)
      forgetTracking()
      return answer
    },
  }
}
