import { QuotedCard } from '@vonk/chat/quoted-card/quoted-card.tsx'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftName, forgetDraft, useFormDraft } from '../../blocks/draft.ts'
import { showRefusedFields } from '../../blocks/field-errors.ts'
import { useRefusal } from '../../blocks/refused-form.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { BroughtAlong } from './brought-along.tsx'
import { Consent } from './consent.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { SignupFailure } from './signup-failure.tsx'
import { BornField, NameField, PasswordField, useSignupResolver, type SignupValues } from './signup-fields.tsx'
import { SignupTarget } from './signup-target.tsx'

/** The drafts, which never contain the password: what visitors say of themselves, and the message to one member. */
const signupDraft = draftName(null, 'signup')
const messageDraft = (to: string | undefined) => draftName(null, `message:${to}`)

type SignupFormProps = {
  /** For fields of the form that stand elsewhere on the page. */
  id?: string
  /** Set if the browser sent the form without scripts and the server refused it. */
  refused?: RefusedForm
  /** The member from whose page the signup started: the form also asks for the first message (SGN-01). */
  to?: ProfileCard | null
  /** False where the page shows that member anyway. */
  withTarget?: boolean
  /** The answer of that member that the first message replies to, and the one that the visitor likes (PRF-10). */
  answered?: PromptCard | null
  liked?: PromptCard | null
  /** The year of birth that a landing page asked for (LND-03). */
  born?: number | undefined
  /** Creates the account. The form shows the error if the promise rejects. */
  onSignup: (values: SignupValues) => Promise<void>
}

/** Email, name, password and date of birth (SGN-01 to SGN-05). */
export function SignupForm({
  id,
  refused,
  to = null,
  withTarget = true,
  answered = null,
  liked = null,
  born,
  onSignup,
}: SignupFormProps) {
  const { t } = useTranslation('signup')
  const { message_length, message_credits } = useSettings()
  const refusal = useRefusal<SignupValues>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  const form = useForm<SignupValues>({
    // A field without a default value keeps what the visitor typed before hydration.
    defaultValues: { date_of_birth: refused?.values['date_of_birth'] ?? born?.toString() ?? '' },
    errors: refusal.errors,
    resolver: useSignupResolver(),
    mode: 'onTouched',
  })
  const { register, handleSubmit, setError, setValue, control, formState } = form
  useFormDraft(signupDraft, form, ['email', 'name', 'date_of_birth'])
  useFormDraft(messageDraft(to?.id), form, ['signup_message'])
  const values = useWatch({ control })
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async (entered) => {
    setFailure(null)
    try {
      await onSignup(entered)
      forgetDraft(signupDraft)
      forgetDraft(messageDraft(to?.id))
    } catch (error) {
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })

  return (
    <form id={id} method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('form.label')}>
      <Stack gap={4}>
        {failure === null ? null : <SignupFailure error={failure} email={values.email ?? refused?.values['email'] ?? ''} />}
        {to ? (
          <>
            {withTarget ? <SignupTarget profile={to} /> : null}
            {answered ? <QuotedCard card={answered} label={t('target.answer', { name: to.name })} lines={3} /> : null}
            {liked ? <Text>{t('target.like', { name: to.name })}</Text> : null}
            <Field
              label={t('form.firstMessage', { name: to.name })}
              note={
                // The form stays while the room of the price loads.
                <Suspense fallback={t('form.optional')}>
                  <FirstMessageNote />
                </Suspense>
              }
              error={errorOf('signup_message')}
            >
              <Textarea
                maxLength={message_length}
                placeholder={t('form.firstMessagePlaceholder', { name: to.name })}
                defaultValue={refused?.values['signup_message']}
                {...register('signup_message')}
              />
            </Field>
            {/* For a browser that sends the form without scripts. */}
            <input type="hidden" name="signup_price" value={message_credits} />
          </>
        ) : null}
        <Stack gap={1}>
          <Field label={t('form.email')} error={errorOf('email')}>
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              defaultValue={refused?.values['email']}
              {...register('email')}
            />
          </Field>
          <EmailSuggestion email={values.email ?? ''} onAccept={(email) => setValue('email', email, { shouldValidate: true })} />
        </Stack>
        <NameField register={register} error={errorOf('name')} defaultValue={refused?.values['name']} />
        <PasswordField register={register} error={errorOf('password')} />
        <BornField control={control} error={errorOf('date_of_birth')} />
        <BroughtAlong />
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('form.submit')}
        </Button>
        <Consent />
      </Stack>
    </form>
  )
}

/** The first message is paid with the credits of the signup, so its price stands beside it (TRU-04). */
function FirstMessageNote() {
  const { t } = useTranslation('signup')
  const { t: tProfile } = useTranslation('profile')
  const { message_credits: count } = useSettings()
  if (count === 0) return t('form.optional')
  // A line break belongs before the price, not within it.
  return `${t('form.optional')}, ${tProfile('actions.price', { count }).replaceAll(' ', '\u00A0')}`
}
