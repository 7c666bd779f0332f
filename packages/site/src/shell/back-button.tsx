import { ArrowLeft } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths, type Path } from '../paths.ts'
import { usePath } from './use-path.ts'

/** Screens one comes to from a list or an offer. */
const deeper = new Set<Path | null>([paths.member, paths.likesOfType, paths.likedMember, paths.credits, paths.order])

/** The way back that an installed app's window does not have, where there is something to go back to (NAV-06). */
export function BackButton() {
  const { t } = useTranslation('site')
  const navigate = useNavigate()
  const path = usePath()
  if (!deeper.has(path) || window.history.length <= 1) return null
  return (
    <IconButton label={t('navigation.back')} onClick={() => void navigate(-1)}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
  )
}
