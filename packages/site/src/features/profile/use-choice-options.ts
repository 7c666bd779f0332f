import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  relationshipStatuses,
  sexualities,
} from '@vonk/contracts/profile/profile.values.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { useTranslation } from 'react-i18next'
import { useProfileWords } from './use-profile-words.ts'

type ChoiceField = 'gender' | 'sexuality' | 'relationship_status' | 'body_type' | 'hair_colour' | 'eye_colour' | 'tattoos'

/** A value of a field, with the change that chooses it. */
type ChoiceOption = { value: string; label: string; edit: Partial<Pick<OwnProfile, ChoiceField>> }

/** Returns the values of the fields that members choose with one press, with their labels. */
export function useChoiceOptions(): Record<ChoiceField, ChoiceOption[]> {
  const { t } = useTranslation('profile')
  const words = useProfileWords()
  const { genders: ofSite } = useSettings()
  return {
    gender: genders
      .filter((gender) => ofSite.includes(gender))
      .map((gender) => ({ value: gender, label: words.gender[gender], edit: { gender } })),
    sexuality: sexualities.map((value) => ({ value, label: words.sexuality[value], edit: { sexuality: value } })),
    relationship_status: relationshipStatuses.map((value) => ({
      value,
      label: words.relationshipStatus[value],
      edit: { relationship_status: value },
    })),
    body_type: bodyTypes.map((value) => ({ value, label: words.bodyType[value], edit: { body_type: value } })),
    hair_colour: hairColours.map((value) => ({ value, label: words.hairColour[value], edit: { hair_colour: value } })),
    eye_colour: eyeColours.map((value) => ({ value, label: words.eyeColour[value], edit: { eye_colour: value } })),
    tattoos: [
      { value: 'true', label: t('values.yes'), edit: { tattoos: true } },
      { value: 'false', label: t('values.no'), edit: { tattoos: false } },
    ],
  }
}
