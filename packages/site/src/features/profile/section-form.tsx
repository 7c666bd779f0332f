import { useMutation } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { FieldCode } from '@vonk/contracts/errors.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { saveProfileMutation } from '@vonk/state/profile/profile.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { draftName, useDraft } from '../../blocks/draft.ts'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { PlaceField } from '../../blocks/place-field.tsx'
import { changesOf, errorsOfEdit, errorsOfRefusal, valuesOf, type EditErrors } from './edit-form.ts'
import { fieldsOf, type ProfileSection } from './profile-sections.ts'
import { FieldControl } from './section-fields.tsx'
import { useConsent } from './use-consent.tsx'

type SectionFormProps = {
  section: ProfileSection
  user: User
  label: string
  /** Says that there are changes and how to forget them, or, with null, that there are none. */
  onChanges: (discard: (() => void) | null) => void
  onSaved: () => void
  onCancel: () => void
}

/** The form of a section. It keeps what the member typed until the server has stored it. */
export function SectionForm({ section, user, label, onChanges, onSaved, onCancel }: SectionFormProps) {
  const { t } = useTranslation('profile')
  const { fieldText } = useErrorText()
  const settings = useSettings()
  const [first] = useState(() => valuesOf(section, user.profile, settings))
  // Only the changes, so that an edit in another tab stays.
  const { values: changed, set: keep, forget, restored } = useDraft<ProfileEdit>(draftName(user, `profile:${section}`), {})
  const values = { ...first, ...changed }
  const isChanged = Object.keys(changesOf(values, first)).length > 0
  const [errors, setErrors] = useState<EditErrors>({})
  const { mutateAsync: save, isPending } = useMutation(saveProfileMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const { withConsent, dialog } = useConsent()

  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const field = find('input, textarea, select') ?? find('button')
    field?.focus({ preventScroll: true })
  }, [])
  const discard = useRef(forget)
  useEffect(() => {
    discard.current = forget
  })
  useEffect(() => {
    onChanges(isChanged ? () => discard.current() : null)
    return () => onChanges(null)
  }, [isChanged, onChanges])
  const showErrors = (problems: EditErrors) => {
    flushSync(() => setErrors(problems))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const change = (edit: ProfileEdit) => withConsent(edit, () => keep(changesOf({ ...values, ...edit }, first)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const changes = changesOf(values, first)
    const problems = errorsOfEdit(changes, user.email)
    setFailure(null)
    showErrors(problems)
    if (Object.keys(problems).length > 0) return
    // A consent may have been withdrawn in another tab.
    withConsent(changes, () => void saveChanges(changes))
  }
  const saveChanges = async (changes: ProfileEdit) => {
    try {
      if (Object.keys(changes).length > 0) await save(changes)
      showToast({ tone: 'success', title: t('own.saved') })
      forget()
      onSaved()
    } catch (error) {
      const refused = errorsOfRefusal(error)
      if (refused) showErrors(refused)
      else setFailure(error)
    }
  }
  const errorOf = (name: string) => {
    const code: FieldCode | undefined = errors[name]
    return code && fieldText(code, name)
  }

  return (
    <form ref={form} method="post" noValidate aria-label={label} onSubmit={submit}>
      <Stack gap={5}>
        <FailureBanner error={failure} />
        {restored && isChanged ? (
          <Banner
            tone="info"
            action={
              <Button variant="quiet" size="small" onClick={forget}>
                {t('own.startAgain')}
              </Button>
            }
          >
            {t('own.restored')}
          </Banner>
        ) : null}
        {values.place ? (
          <PlaceField value={values.place} onChange={(place) => change({ place })} error={errorOf('place')} />
        ) : null}
        {fieldsOf(section, settings).map((field) => (
          <FieldControl key={field} field={field} user={user} values={values} change={change} errorOf={errorOf} />
        ))}
        {dialog}
        <Buttons>
          <Button variant="quiet" onClick={onCancel}>
            {t('own.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('own.save')}
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}

const Buttons = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  justify-content: flex-end;
  gap: ${tokens.spacing[3]};
  padding-block: ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceRaised};
`
