import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Known = { photos: readonly OwnPhoto[]; shown: number; refused: number }

/** Tells a screen reader when photos were approved or refused while the page is open. */
export function PhotoNews({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useTranslation('profile')
  const [known, setKnown] = useState<Known>({ photos, shown: 0, refused: 0 })
  if (known.photos !== photos && JSON.stringify(known.photos) !== JSON.stringify(photos)) {
    const changedTo = (status: OwnPhoto['status']) =>
      photos.filter(
        ({ id, ...now }) => now.status === status && known.photos.some((was) => was.id === id && was.status !== status),
      )
    setKnown({ photos, shown: changedTo('active').length, refused: changedTo('refused').length })
  }
  return (
    <VisuallyHidden role="status">
      {known.shown > 0 ? t('photoManager.news.shown', { count: known.shown }) : null}{' '}
      {known.refused > 0 ? t('photoManager.news.refused', { count: known.refused }) : null}
    </VisuallyHidden>
  )
}
