import { ArrowLeft } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths, type Path } from '../paths.ts'
import { usePath } from './use-path.ts'

/** Screens that members open from a list or an offer. */
const pathsWithBack = new Set<Path | null>([paths.member, paths.likesOfType, paths.likedMember, paths.credits, paths.order])

/** Replaces the browser's Back button, which an installed app does not have. Hidden without history (NAV-06). */
export function BackButton() {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const path = usePath()
  if (!pathsWithBack.has(path) || window.history.length <= 1) return null
  return (
    <IconButton label={t('navigation.back')} onClick={() => void navigate(-1)}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
