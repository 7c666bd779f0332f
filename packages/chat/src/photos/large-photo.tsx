import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissingCode } from '../conversation/use-missing-code.ts'

const Lightbox = latePart(async () => (await import('@vonk/ui/lightbox/lightbox.tsx')).Lightbox)

type LargePhotoProps = {
  src: string
  alt: string
  note?: ReactNode
  onClose: () => void
  /** It cannot be shown large now. */
  onMissing: () => void
  /** What gets the focus after closing; by default what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A photo of a conversation above the page. */
export function LargePhoto({ src, alt, note, onClose, onMissing, finalFocus }: LargePhotoProps) {
  const { t } = useTranslation('chat')
  const tellMissing = useMissingCode()
  return (
    <Lightbox
      photos={[{ src, alt, caption: note }]}
      index={0}
      onIndexChange={() => {}}
      onClose={onClose}
      {...(finalFocus && { finalFocus })}
      onMissing={() => {
        tellMissing()
        onMissing()
      }}
      labels={{ title: alt, close: t('photo.close'), previous: '', next: '', position: () => '' }}
    />
  )
}
