import { editableFields, lineOf, type AnyField, type EditableField } from '@vonk/contracts/profile/profile.fields.ts'
import { offers } from '@vonk/contracts/profile/profile.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'

/** The parts of the own profile that are edited and saved together, in the order of the screen. */
export const profileSections = ['about', 'prompts', 'interests', 'basics', 'place', 'facts'] as const
export type ProfileSection = (typeof profileSections)[number]

const sectionOfField: Partial<Record<AnyField, ProfileSection>> = {
  name: 'basics',
  date_of_birth: 'basics',
  gender: 'basics',
  about_me: 'about',
  prompts: 'prompts',
  interests: 'interests',
}

/** The section that edits a field. */
export const sectionOf = (field: AnyField): ProfileSection =>
  lineOf(field).editor === 'place' ? 'place' : (sectionOfField[field] ?? 'facts')

/** The fields of a section that the site offers. With one gender, members do not choose theirs. The place is not a field. */
export const fieldsOf = (section: ProfileSection, settings: Settings): EditableField[] =>
  editableFields.filter(
    (field) => sectionOf(field) === section && offers(settings, field) && !(field === 'gender' && settings.genders.length === 1),
  )

/** Whether a section has anything to edit on this site. */
export const hasContent = (section: ProfileSection, settings: Settings) =>
  section === 'place' || fieldsOf(section, settings).length > 0
