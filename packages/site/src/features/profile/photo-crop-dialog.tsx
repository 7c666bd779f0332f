import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { RotateCcw, RotateCw } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { Slider } from '@vonk/ui/slider/slider.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { cropPicture, type Area } from './crop-picture.ts'

type PhotoCropDialogProps = {
  file: Blob
  /** How many chosen files follow this one. */
  more: number
  onDone: (picture: Blob) => void
  onCancel: () => void
}

/** The shape of a photo on cards. */
const aspect = 4 / 5
const zoomRange = { min: 1, max: 3, step: 0.1 }

/**
 * Turns and cuts a chosen photo before its upload. Dragging, pinching, the wheel and the arrow keys move and enlarge it. Loads
 * when a photo was chosen.
 */
export function PhotoCropDialog({ file, more, onDone, onCancel }: PhotoCropDialogProps) {
  const { t } = useTranslation('profile')
  const address = useAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomRange.min)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [isCutting, setCutting] = useState(false)

  const turn = (degrees: number) => setRotation((now) => (now + degrees + 360) % 360)
  const finish = async (chosen: Area | null) => {
    // An untouched picture is sent as it is, with its full quality.
    if (!chosen && rotation === 0) return onDone(file)
    setCutting(true)
    await cropPicture(address, { rotation, area: chosen }).then(onDone, () => onDone(file))
    setCutting(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t('photoManager.crop.title')}
      description={more > 0 ? t('photoManager.crop.more', { count: more }) : t('photoManager.crop.text')}
      closeLabel={t('photoManager.cancel')}
      size="medium"
      actions={
        <>
          <Button variant="secondary" onClick={() => void finish(null)} loading={isCutting}>
            {t('photoManager.crop.whole')}
          </Button>
          <Button onClick={() => void finish(area)} loading={isCutting}>
            {t('photoManager.crop.use')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Frame>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            rotation={rotation}
            aspect={aspect}
            keyboardStep={10}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('photoManager.crop.move') }}
            mediaProps={{ alt: '' }}
          />
        </Frame>
        <Cluster gap={4} nowrap>
          <IconButton variant="soft" label={t('photoManager.crop.left')} onClick={() => turn(-90)}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <IconButton variant="soft" label={t('photoManager.crop.right')} onClick={() => turn(90)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
          <Zoom>
            <Slider
              {...zoomRange}
              label={t('photoManager.crop.zoom')}
              value={zoom}
              valueText={(value) => t('photoManager.crop.zoomValue', { percent: Math.round(value * 100) })}
              onChange={setZoom}
            />
          </Zoom>
        </Cluster>
      </Stack>
    </Dialog>
  )
}

/** The dialog is a new one for each file. */
function useAddress(file: Blob): string {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

const Frame = styled.div`
  position: relative;
  height: min(52vh, 420px);
  overflow: hidden;
  background: #111;
  ${rounded('photo')}

  & [data-testid='cropper']:focus-visible {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }
`

const Zoom = styled.div`
  flex: 1;
  min-width: 0;
`
