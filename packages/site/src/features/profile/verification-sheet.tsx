import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import type { Pose } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { sendVerificationMutation } from '@vonk/state/profile/verification.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Camera } from '@vonk/ui/icon/icons.ts'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { PosePicture } from './pose-picture.tsx'
import { usePoseWords } from './use-verification-words.ts'

type VerificationSheetProps = { pose: Pose; until: string | null; onClose: () => void }

/** The pose, the picture that the member takes of it, and what becomes of the picture (TRU-13). */
export function VerificationSheet({ pose, until, onClose }: VerificationSheetProps) {
  const { t } = useTranslation('verification')
  const dates = useDates()
  const words = usePoseWords()
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [share, setShare] = useState(0)
  const { mutate: send, isPending, error } = useMutation(sendVerificationMutation())
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.address)), [taken])
  const take = () => input.current?.click()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('sheet.title')}
      closeLabel={t('sheet.close')}
      actions={
        taken ? (
          <>
            <Button variant="quiet" disabled={isPending} onClick={take}>
              {t('sheet.retake')}
            </Button>
            <Button loading={isPending} onClick={() => send({ file: taken.file, onProgress: setShare }, { onSuccess: onClose })}>
              {t('sheet.send')}
            </Button>
          </>
        ) : (
          <Button wide onClick={take}>
            <Camera aria-hidden="true" />
            {t('sheet.take')}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        data-testid="verification-input"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) setTaken({ file, address: URL.createObjectURL(file) })
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Stack gap={4}>
        <FailureBanner error={error} />
        {isPending ? <ProgressMeter label={t('sheet.send')} value={share} max={1} /> : null}
        {taken ? <Preview key={taken.address} address={taken.address} /> : <PosePicture pose={pose} />}
        <Text align="center">
          <strong>{words[pose]}</strong> {t('sheet.face')}
        </Text>
        <Text size="small" tone="muted" align="center">
          {until ? t('sheet.until', { time: dates.time(until) }) : null}{' '}
          {t('sheet.promise', { days: limits.verificationPictureDays })}
        </Text>
      </Stack>
    </Sheet>
  )
}

type Taken = { file: File; address: string }

/** The picture as it was taken. Some browsers cannot show what a phone makes. */
function Preview({ address }: { address: string }) {
  const { t } = useTranslation('verification')
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Text align="center">{t('sheet.noPreview')}</Text>
  return <Picture src={address} alt={t('sheet.preview')} onError={() => setBroken(true)} />
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 46vh;
  margin-inline: auto;
  object-fit: contain;
  ${rounded('photo')}
`
