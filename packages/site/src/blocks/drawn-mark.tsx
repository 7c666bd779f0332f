import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { useTranslation } from 'react-i18next'

/** Says that a picture is a drawing until a match (PRF-11). Renders nothing for photos. */
export function DrawnMark({ photo }: { photo: Photo | null }) {
  const { t } = useTranslation('site')
  return photo?.drawn ? <Badge tone="secondary">{t('card.drawn')}</Badge> : null
}
