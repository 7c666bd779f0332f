import { useDates } from '@vonk/i18n/use-dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { EditableField, NotedField } from '@vonk/contracts/profile/profile.fields.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  interests,
  relationshipStatuses,
  sexualities,
} from '@vonk/contracts/profile/profile.values.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { interestsQuery } from '@vonk/state/profile/profile.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { BirthDateField } from '@vonk/ui/birth-date-field/birth-date-field.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ChoiceField } from './choice-field.tsx'
import { interestIcons } from './interest-icons.ts'
import { PromptsEditor } from './prompts-editor.tsx'
import { useFieldLabels, useProfileWords } from './use-profile-words.ts'

export type FieldsProps = {
  values: ProfileEdit
  change: (values: ProfileEdit) => void
  errorOf: (name: string) => string | undefined
}

/** The control of each field. */
export function FieldControl({ field, user, ...props }: FieldsProps & { field: EditableField; user: User }): ReactNode {
  const words = useProfileWords()
  const { t } = useTranslation('profile')
  switch (field) {
    case 'name':
      return <NameField {...props} />
    case 'date_of_birth':
      return <DateOfBirthField user={user} {...props} />
    case 'about_me':
      return <AboutField {...props} />
    case 'prompts':
      return (
        <PromptsEditor
          value={props.values.prompts ?? []}
          onChange={(prompts) => props.change({ prompts })}
          errorOf={props.errorOf}
        />
      )
    case 'interests':
      return <InterestsField {...props} />
    case 'gender':
      return <GenderField {...props} />
    case 'tattoos':
      return (
        <NotedChoice
          field={field}
          options={[
            { value: true, label: t('values.yes') },
            { value: false, label: t('values.no') },
          ]}
          {...props}
        />
      )
    case 'sexuality':
      return <NotedChoice field={field} options={optionsOf(sexualities, words.sexuality)} hint={t('own.sensitive')} {...props} />
    case 'relationship_status':
      return <NotedChoice field={field} options={optionsOf(relationshipStatuses, words.relationshipStatus)} {...props} />
    case 'body_type':
      return <NotedChoice field={field} options={optionsOf(bodyTypes, words.bodyType)} {...props} />
    case 'hair_colour':
      return <NotedChoice field={field} options={optionsOf(hairColours, words.hairColour)} {...props} />
    case 'eye_colour':
      return <NotedChoice field={field} options={optionsOf(eyeColours, words.eyeColour)} {...props} />
  }
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

function NameField({ values, change, errorOf }: FieldsProps) {
  const labels = useFieldLabels()
  return (
    <Field label={labels.name} error={errorOf('name')}>
      <Input
        value={values.name ?? ''}
        autoComplete="nickname"
        maxLength={40}
        onChange={({ target }) => change({ name: target.value })}
      />
    </Field>
  )
}

/** The age of members must not change, so after the confirmation only the support changes a mistake. */
function DateOfBirthField({ user, values, change, errorOf }: FieldsProps & { user: User }) {
  const { t } = useTranslation('profile')
  const { iso } = useLocale()
  const dates = useDates()
  const labels = useFieldLabels()
  if (user.status === 'confirmed')
    return (
      <Stack gap={1}>
        <Text size="small" strong>
          {labels.date_of_birth}
        </Text>
        {/* The device does not keep it (NTF-06). */}
        <Text>{user.profile.date_of_birth ? dates.date(new Date(`${user.profile.date_of_birth}T12:00:00Z`)) : '–'}</Text>
        <Text size="small" tone="muted">
          <Trans
            t={t}
            i18nKey="own.birthFixed"
            components={{ support: <TextLink as={Link} to={paths.page.href({ token: 'service' })} /> }}
          />
        </Text>
      </Stack>
    )
  return (
    <BirthDateField
      label={labels.date_of_birth}
      hint={t('own.birthHint')}
      error={errorOf('date_of_birth')}
      partLabels={{ day: t('own.day'), month: t('own.month'), year: t('own.year') }}
      locale={iso}
      value={values.date_of_birth ?? ''}
      onChange={(date_of_birth) => change({ date_of_birth })}
    />
  )
}

function AboutField({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('profile')
  const labels = useFieldLabels()
  return (
    <Field label={labels.about_me} labelHidden hint={t('own.aboutHint')} error={errorOf('about_me')}>
      <Textarea
        value={values.about_me ?? ''}
        rows={7}
        maxLength={limits.aboutMeLength}
        counter={(used, max) => t('own.counter', { used, max })}
        onChange={({ target }) => change({ about_me: target.value })}
      />
    </Field>
  )
}

function InterestsField({ values, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('profile')
  const words = useProfileWords()
  const { data: offered = interests } = useQuery(interestsQuery())
  const chosen = values.interests ?? []
  return (
    <ChoiceField
      label={t('own.interestsCount', { count: chosen.length, max: limits.interests })}
      error={errorOf('interests')}
      options={offered.map((value) => {
        const Icon = interestIcons[value]
        return {
          value,
          label: (
            <>
              <Icon aria-hidden="true" />
              {words.interest[value]}
            </>
          ),
        }
      })}
      chosen={chosen}
      onChange={(next) => change({ interests: next })}
    />
  )
}

function GenderField({ values, change, errorOf }: FieldsProps) {
  const labels = useFieldLabels()
  const words = useProfileWords()
  const { genders } = useSettings()
  return (
    <ChoiceField
      label={labels.gender}
      error={errorOf('gender')}
      options={optionsOf(genders, words.gender)}
      chosen={values.gender ? [values.gender] : []}
      onChange={([gender]) => change({ gender: gender ?? null })}
      single
    />
  )
}

type NotedChoiceProps<Value> = FieldsProps & {
  field: NotedField
  options: readonly { value: Value; label: string }[]
  hint?: string
}

/** A value, and the note beside it where the site offers one (EDI-06). */
function NotedChoice<Value extends string | boolean>({ field, options, hint, values, change, errorOf }: NotedChoiceProps<Value>) {
  const { t } = useTranslation('profile')
  const labels = useFieldLabels()
  const value = (values[field] ?? null) as Value | null
  const note = values.notes?.[field]
  return (
    <Stack gap={2}>
      <ChoiceField<Value>
        label={labels[field]}
        {...(hint !== undefined && { hint })}
        error={errorOf(field)}
        options={options}
        chosen={value === null ? [] : [value]}
        onChange={([chosen]) => change({ [field]: chosen ?? null })}
        single
      />
      {note !== undefined && value !== null ? (
        <Field label={t('own.note', { field: labels[field] })} labelHidden error={errorOf(`notes.${field}`)}>
          <Input
            value={note}
            maxLength={limits.noteLength}
            placeholder={t('own.notePlaceholder')}
            onChange={({ target }) => change({ notes: { ...values.notes, [field]: target.value } })}
          />
        </Field>
      ) : null}
    </Stack>
  )
}
