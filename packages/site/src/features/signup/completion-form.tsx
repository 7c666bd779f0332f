import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation } from '@tanstack/react-query'
import { codeOf } from '@vonk/api-client/api-error.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { StartedSignup } from '@vonk/contracts/signup/signup.schema.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { completeSignupMutation } from '@vonk/state/signup/signup.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftName, forgetDraft, useFormDraft } from '../../blocks/draft.ts'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { showRefusedFields } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'
import { Consent } from './consent.tsx'
import { KnownFacts } from './known-facts.tsx'
import { BornField, NameField, PasswordField, useSignupResolver, type SignupValues } from './signup-fields.tsx'

type CompletionFormProps = {
  token: string
  start: StartedSignup & { email: string }
  onDone: (user: User) => Promise<void>
  /** The link was used elsewhere, or the address got an account meanwhile. */
  onChanged: () => void
}

const changeable = ['name', 'date_of_birth'] as const
type Changeable = (typeof changeable)[number]

/** Shows what is known, and asks for what lacks (SGN-11). A press on “Change” turns a fact into a field. */
export function CompletionForm({ token, start, onDone, onChanged }: CompletionFormProps) {
  const { t } = useTranslation('signup')
  const { locale } = useLocale()
  const dates = useDates()
  const { mutateAsync: complete } = useMutation(completeSignupMutation())
  const draft = draftName(null, `complete-signup:${start.email}`)
  const formElement = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [changed, setChanged] = useState<Changeable | null>(null)
  const [asked, setAsked] = useState<readonly Changeable[]>(() => changeable.filter((field) => start[field] === null))
  const form = useForm<SignupValues>({
    defaultValues: { email: start.email, name: start.name ?? '', password: '', date_of_birth: start.date_of_birth ?? '' },
    resolver: useSignupResolver(),
    mode: 'onTouched',
  })
  const { register, handleSubmit, setError, setFocus, control, formState } = form
  useFormDraft(draft, form, asked)
  const errorOf = useFieldText(formState.errors)
  const asks = (field: Changeable) => asked.includes(field) || formState.errors[field] !== undefined
  // The field replaces the pressed button.
  useEffect(() => {
    if (changed === 'name') setFocus('name')
    if (changed === 'date_of_birth') formElement.current?.querySelector<HTMLInputElement>('[name^="date_of_birth-"]')?.focus()
  }, [changed, setFocus])

  function change(field: Changeable) {
    setAsked([...asked, field])
    setChanged(field)
  }
  const submit = handleSubmit(async ({ name, password, date_of_birth }) => {
    setFailure(null)
    try {
      const { user } = await complete({ token, name, password, date_of_birth, language: locale })
      forgetDraft(draft)
      await onDone(user)
    } catch (error) {
      if (gone.has(codeOf(error) ?? '')) onChanged()
      else if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })

  return (
    <form ref={formElement} method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('complete.label')}>
      <Stack gap={4}>
        <FailureBanner error={failure} />
        {/* Password managers store the new password for this name. */}
        <input type="email" autoComplete="username" value={start.email} readOnly hidden />
        <KnownFacts
          facts={[
            { label: t('form.email'), value: start.email },
            ...(asks('name') ? [] : [{ label: t('form.name'), value: start.name ?? '', onChange: () => change('name') }]),
            ...(asks('date_of_birth')
              ? []
              : [
                  {
                    label: t('form.dateOfBirth'),
                    value: dates.date(`${start.date_of_birth ?? ''}T12:00:00Z`),
                    onChange: () => change('date_of_birth'),
                  },
                ]),
          ]}
        />
        {asks('name') ? <NameField register={register} error={errorOf('name')} /> : null}
        {asks('date_of_birth') ? <BornField control={control} error={errorOf('date_of_birth')} /> : null}
        <PasswordField register={register} error={errorOf('password')} />
        <Button type="submit" size="large" wide loading={formState.isSubmitting}>
          {t('complete.submit')}
        </Button>
        <Consent />
      </Stack>
    </form>
  )
}

/** The reasons why this form cannot succeed any more. */
const gone = new Set(['link_invalid', 'email_taken', 'email_deleted'])
