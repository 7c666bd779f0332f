import { useNavigate, useSearchParams } from 'react-router'
import { useUnsavedChanges } from '../../blocks/unsaved-changes.ts'
import { profileSections, type ProfileSection } from './profile-sections.ts'

const parameter = 'edit'

/** The open section of the own profile. It is in the URL, so that Back closes it and other screens can link to it. */
export function useEditing() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const section = profileSections.find((one) => one === parameters.get(parameter)) ?? null
  const setChanges = useUnsavedChanges()
  return {
    section,
    setChanges,
    stop: () => void navigate({ search: '' }, { replace: true, preventScrollReset: true }),
  }
}

export type Editing = ReturnType<typeof useEditing>

/** The link that opens a section. */
export const linkTo = (section: ProfileSection) => ({ search: `?${parameter}=${section}` })
