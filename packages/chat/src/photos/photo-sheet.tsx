import { limits } from '@vonk/contracts/limits.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Camera, Image as ImageIcon, RefreshCw } from '@vonk/ui/icon/icons.ts'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnMoney } from '../own-money/own-money.tsx'
import { SendButton } from '../own-money/send-button.tsx'
import { ChooseFile } from './choose-file.tsx'
import { PhotoOffer } from './photo-offer.tsx'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'

export type PhotoSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  /** In credits. */
  price: number
  onSend: (photo: PreparedPhoto, options: { once: boolean }) => void
  /** Why the member cannot pay now, with a link to fix it. The chosen photo stays. */
  refusal?: ReactNode
  /** For a member who is not Premium: the link to become Premium. */
  offer?: ReactNode
}

/** Chooses a photo from the camera or the files, shows it with its price, and sends it (CHT-06). */
export function PhotoSheet({ open, onOpenChange, name, price, onSend, refusal = null, offer = null }: PhotoSheetProps) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const [photo, setPhoto] = useState<PreparedPhoto | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const [once, setOnce] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const src = photo?.src ?? null
  useEffect(() => () => (src === null ? undefined : URL.revokeObjectURL(src)), [src])

  async function choose(file: Blob) {
    setIsPreparing(true)
    const prepared = await preparePhoto(file)
    const fits = prepared.picture.size <= limits.photoBytes
    setIsTooLarge(!fits)
    setPhoto(fits ? prepared : null)
    setIsPreparing(false)
  }

  if (offer !== null)
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={t('photo.offerTitle')} closeLabel={t('photo.close')} actions={offer}>
        <PhotoOffer name={name} price={price} />
      </Sheet>
    )
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('photo.title', { name })}
      closeLabel={t('photo.close')}
      actions={
        photo ? (
          (refusal ?? <SendButton price={price} onSend={() => onSend(photo, { once })} />)
        ) : (
          <Text as="p" tone="muted" size="small" align="center">
            {price > 0 ? t('photo.price', { count: price }) : t('photo.free')} <OwnMoney credits={price} />
          </Text>
        )
      }
    >
      {isTooLarge ? (
        <Text as="p" tone="danger" role="alert">
          {errorText({ code: 'too_large' })}
        </Text>
      ) : null}
      {isPreparing ? (
        <Preview>
          <Spinner label={t('photo.preparing')} />
        </Preview>
      ) : photo ? (
        <>
          <Preview>
            {src === null ? (
              <Text as="p" tone="muted" align="center">
                {t('photo.noPreview')}
              </Text>
            ) : (
              <img src={src} alt={t('photo.preview')} />
            )}
          </Preview>
          <Other>
            <ChooseFile onChoose={(file) => void choose(file)} icon={<RefreshCw aria-hidden="true" />} quiet>
              {t('photo.other')}
            </ChooseFile>
          </Other>
          <Switch
            checked={once}
            onChange={(event) => setOnce(event.target.checked)}
            label={t('photo.onceChoice')}
            hint={t('photo.onceHint', { name })}
          />
        </>
      ) : (
        <Choices>
          <OnTouch>
            <ChooseFile camera onChoose={(file) => void choose(file)} icon={<Camera aria-hidden="true" />}>
              {t('photo.take')}
            </ChooseFile>
          </OnTouch>
          <ChooseFile onChoose={(file) => void choose(file)} icon={<ImageIcon aria-hidden="true" />}>
            {t('photo.choose')}
          </ChooseFile>
          <Text as="p" tone="muted" size="small" align="center">
            {t('photo.blurredHint', { name })}
          </Text>
        </Choices>
      )}
    </Sheet>
  )
}

const Preview = styled.div`
  display: grid;
  place-items: center;
  min-height: 9rem;
  overflow: hidden;
  background: ${tokens.colours.surfaceSunken};
  border-radius: 16px;

  & > img {
    display: block;
    max-width: 100%;
    max-height: min(46vh, 30rem);
    object-fit: contain;
  }

  & > p {
    padding: ${tokens.spacing[5]};
  }
`

const Other = styled.div`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[1]} 0;
`

const Choices = styled.div`
  display: grid;
  gap: ${tokens.spacing[3]};
`

/** A desktop has no camera app: there the same file dialog would open twice. */
const OnTouch = styled.div`
  @media (not (pointer: coarse)) {
    display: none;
  }
`
