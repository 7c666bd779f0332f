import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Eye, EyeOff } from '@vonk/ui/icon/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithIcon } from '../kinds/with-icon.ts'
import { LargePhoto } from './large-photo.tsx'
import { OnceMark } from './once-mark.tsx'
import { InCorner, OnPhoto, PhotoFrame, Picture } from './photo-frame.tsx'

/** A photo that the member sent, and whether the other member has opened it. */
export function OwnPhoto({ message: { payload } }: { message: ShownOf<'photo'> }) {
  const { t } = useTranslation('chat')
  const settings = useSettings()
  const [isLarge, setIsLarge] = useState(false)
  const { filename, state, opened, view_once: once } = payload
  if (state === 'gone') return <GonePhoto opened={opened} />
  if (once || filename === null)
    return (
      <PhotoFrame {...payload}>
        <OnPhoto>
          <OnceMark />
          {t('photo.onceChoice')}
        </OnPhoto>
      </PhotoFrame>
    )
  const src = imageUrl(settings, filename)
  return (
    <>
      <PhotoFrame {...payload} label={t('photo.enlargeOwn')} onPress={() => setIsLarge(true)}>
        <Picture src={src} alt="" loading="lazy" decoding="async" />
        {opened ? (
          <InCorner>
            <Eye aria-hidden="true" />
            {t('photo.opened')}
          </InCorner>
        ) : null}
      </PhotoFrame>
      {isLarge ? (
        <LargePhoto src={src} alt={t('photo.own')} onClose={() => setIsLarge(false)} onMissing={() => setIsLarge(false)} />
      ) : null}
    </>
  )
}

/** What is left of a photo that nobody can load any more. */
export function GonePhoto({ opened }: { opened: boolean }) {
  const { t } = useTranslation('chat')
  return (
    <WithIcon>
      <EyeOff aria-hidden="true" />
      {opened ? t('photo.viewed') : t('photo.expired')}
    </WithIcon>
  )
}
