import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const Lightbox = lazy(async () => ({ default: (await import('@vonk/ui/lightbox/lightbox.tsx')).Lightbox }))

type LargePhotoProps = { src: string; alt: string; note?: ReactNode; onClose: () => void }

/** A photo of a conversation above the page. */
export function LargePhoto({ src, alt, note, onClose }: LargePhotoProps) {
  const { t } = useTranslation('chat')
  return (
    <Suspense>
      <Lightbox
        photos={[{ src, alt, caption: note }]}
        index={0}
        onIndexChange={() => {}}
        onClose={onClose}
        labels={{ title: alt, close: t('photo.close'), previous: '', next: '', position: () => '' }}
      />
    </Suspense>
  )
}
