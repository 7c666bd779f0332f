import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useOpenPhoto } from '@vonk/state/chat/photo-messages.ts'
import type { ShownOf } from '@vonk/state/chat/use-conversation.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Eye, EyeOff } from '@vonk/ui/icon/icons.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { LargePhoto } from './large-photo.tsx'
import { OnceMark } from './once-mark.tsx'
import { GonePhoto } from './own-photo.tsx'
import { OnPhoto, PhotoFrame, Picture } from './photo-frame.tsx'

type ReceivedPhotoProps = { message: ShownOf<'photo'>; name: string }

/** A photo of the other member: blurred until the member opens it. The server has sent only the placeholder so far. */
export function ReceivedPhoto({ message: { id, payload }, name }: ReceivedPhotoProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const settings = useSettings()
  const { open, filename: opened, error, isOpening, close } = useOpenPhoto()
  const [isLarge, setIsLarge] = useState(false)
  const list = useRef<HTMLElement>(null)
  const { view_once: once, state } = payload
  const filename = opened ?? payload.filename
  const src = filename === null ? null : imageUrl(settings, filename)
  const alt = t('photo.from', { name })
  const isShown = state === 'open' && src !== null

  return (
    <>
      {state === 'gone' && !isOpening ? (
        <GonePhoto opened={payload.opened} />
      ) : (
        <PhotoFrame
          {...payload}
          label={isShown ? t('photo.enlarge', { name }) : once ? t('photo.openOnce', { name }) : t('photo.open', { name })}
          disabled={isOpening}
          onPress={(button) => {
            if (!isShown) open(id)
            // Its button goes with a photo to view once, and the keyboard continues in the messages.
            if (once) list.current = button.closest<HTMLElement>('[role="log"]')
            // There is no second look at such a photo, so the first is large.
            if (isShown || once) setIsLarge(true)
          }}
        >
          {isShown ? (
            <Picture src={src} alt="" loading="lazy" decoding="async" />
          ) : isOpening ? (
            <OnPhoto>
              <Spinner label={t('photo.opening')} />
            </OnPhoto>
          ) : (
            <OnPhoto aria-hidden="true">
              {once ? <OnceMark /> : <Eye />}
              {once ? t('photo.once') : t('photo.show')}
            </OnPhoto>
          )}
        </PhotoFrame>
      )}
      {error ? (
        <Problem role="alert">
          <EyeOff aria-hidden="true" />
          <Text size="small">{errorText(error)}</Text>
        </Problem>
      ) : null}
      {isLarge && src !== null ? (
        <LargePhoto
          src={src}
          alt={alt}
          note={once ? t('photo.onceOpen') : undefined}
          finalFocus={once ? () => list.current : undefined}
          onClose={() => {
            setIsLarge(false)
            if (once) close()
          }}
          // It stays in its frame: what is shown once must not be lost.
          onMissing={() => setIsLarge(false)}
        />
      ) : null}
    </>
  )
}

const Problem = styled.div`
  display: flex;
  gap: ${tokens.spacing[2]};
  max-width: min(17rem, 62vw);
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  color: ${tokens.colours.text};

  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.4em;
  }
`
