import type { AnyField, ProfileValues } from '@vonk/contracts/profile/profile.fields.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useInterestWords } from '@vonk/i18n/use-interest-words.ts'
import { useTranslation } from 'react-i18next'

type Words<Value> = Record<NonNullable<Value> & string, string>

/** Returns the labels of all profile values. The keys are literal, so that a search for a key finds its use. */
export function useProfileWords() {
  const { t } = useTranslation('profile')
  const gender: Words<Profile['gender']> = { male: t('gender.male'), female: t('gender.female') }
  const sexuality: Words<Profile['sexuality']> = {
    hetero: t('sexuality.hetero'),
    gay: t('sexuality.gay'),
    lesbian: t('sexuality.lesbian'),
    bi: t('sexuality.bi'),
  }
  const relationshipStatus: Words<Profile['relationship_status']> = {
    divorced: t('relationshipStatus.divorced'),
    living_together: t('relationshipStatus.livingTogether'),
    married: t('relationshipStatus.married'),
    unmarried: t('relationshipStatus.unmarried'),
    single: t('relationshipStatus.single'),
    widowed: t('relationshipStatus.widowed'),
  }
  const bodyType: Words<Profile['body_type']> = { slim: t('bodyType.slim'), normal: t('bodyType.normal'), fat: t('bodyType.fat') }
  const hairColour: Words<Profile['hair_colour']> = {
    black: t('hairColour.black'),
    brown: t('hairColour.brown'),
    blond: t('hairColour.blond'),
    red: t('hairColour.red'),
    grey: t('hairColour.grey'),
    other: t('hairColour.other'),
  }
  const eyeColour: Words<Profile['eye_colour']> = {
    brown: t('eyeColour.brown'),
    blue: t('eyeColour.blue'),
    green: t('eyeColour.green'),
    grey: t('eyeColour.grey'),
    other: t('eyeColour.other'),
  }
  const interest = useInterestWords()
  return { gender, sexuality, relationshipStatus, bodyType, hairColour, eyeColour, interest }
}

/** Returns the labels of the fields. */
export function useFieldLabels(): Record<AnyField, string> {
  const { t } = useTranslation('profile')
  return {
    name: t('fields.name'),
    date_of_birth: t('fields.dateOfBirth'),
    about_me: t('aboutMe'),
    prompts: t('fields.prompts'),
    interests: t('fields.interests'),
    gender: t('fields.gender'),
    sexuality: t('fields.sexuality'),
    relationship_status: t('fields.relationshipStatus'),
    country: t('fields.country'),
    region: t('fields.region'),
    city: t('fields.city'),
    body_type: t('fields.bodyType'),
    hair_colour: t('fields.hairColour'),
    eye_colour: t('fields.eyeColour'),
    tattoos: t('fields.tattoos'),
  }
}

export type FactField = Exclude<AnyField, 'name' | 'date_of_birth' | 'about_me' | 'prompts' | 'interests'>

/** Returns a function that gives the text of a fact, or null if the member did not fill it in. */
export function useFactText(): (field: FactField, facts: Pick<ProfileValues, FactField>) => string | null {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const words = useProfileWords()
  return (field, facts) => {
    const texts: Record<FactField, string | null> = {
      gender: facts.gender && words.gender[facts.gender],
      sexuality: facts.sexuality && words.sexuality[facts.sexuality],
      relationship_status: facts.relationship_status && words.relationshipStatus[facts.relationship_status],
      country: format.country(facts.country),
      region: facts.region,
      city: facts.city,
      body_type: facts.body_type && words.bodyType[facts.body_type],
      hair_colour: facts.hair_colour && words.hairColour[facts.hair_colour],
      eye_colour: facts.eye_colour && words.eyeColour[facts.eye_colour],
      tattoos: facts.tattoos === null ? null : facts.tattoos ? t('values.yes') : t('values.no'),
    }
    return texts[field]
  }
}
