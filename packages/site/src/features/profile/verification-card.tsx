import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Verification } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { startVerificationMutation, verificationQuery } from '@vonk/state/profile/verification.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { useReasonWords } from './use-verification-words.ts'
import { VerificationSheet } from './verification-sheet.tsx'
import { WithdrawVerification } from './withdraw-verification.tsx'

/** The way to the badge on the own profile, and where it stands (TRU-13). */
export function VerificationCard() {
  const { data: verification } = useQuery(verificationQuery())
  const [isOpen, setOpen] = useState(false)
  const onError = useFailureToast()
  const { mutate: start, isPending } = useMutation(startVerificationMutation())
  if (!verification) return null
  const begin = () => start(undefined, { onSuccess: () => setOpen(true), onError })
  return (
    <Card as="section" aria-labelledby="own-verification" id="verification">
      <Stack gap={3} align="start">
        {/* Says a decision that arrives while the page is open. */}
        <Stack gap={3} align="start" role="status">
          <State verification={verification} />
        </Stack>
        <Begin verification={verification} loading={isPending} onBegin={begin} />
        <WithdrawVerification status={verification.status} />
      </Stack>
      {isOpen && verification.status === 'open' && verification.pose ? (
        <VerificationSheet pose={verification.pose} until={verification.ends_at} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  )
}

function State({ verification: { status, reason, verified_at } }: { verification: Verification }) {
  const { t } = useTranslation('verification')
  const dates = useDates()
  const reasons = useReasonWords()
  const title = {
    none: t('card.title'),
    open: t('card.title'),
    pending: t('pending.title'),
    refused: t('refused.title'),
    verified: t('verified.title'),
    other_photo: t('otherPhoto.title'),
  }[status]
  return (
    <>
      <Heading level={2} size="title" id="own-verification">
        {title}
      </Heading>
      {status === 'verified' ? (
        <>
          <ProfileMark kind="verified" />
          <Text>{t('verified.text', { date: dates.date(verified_at ?? '') })}</Text>
        </>
      ) : status === 'pending' ? (
        <Text>{t('pending.text')}</Text>
      ) : (
        <>
          <Text>
            {status === 'refused' && reason ? reasons[reason] : status === 'other_photo' ? t('otherPhoto.text') : t('card.text')}
          </Text>
          <Text size="small" tone="muted">
            {t('card.privacy')}
          </Text>
        </>
      )}
    </>
  )
}

type BeginProps = { verification: Verification; loading: boolean; onBegin: () => void }

/** The button, or what stands in its way. */
function Begin({ verification: { status, tries_left }, loading, onBegin }: BeginProps) {
  const { t } = useTranslation('verification')
  const hasPhoto = useCurrentUser()?.profile.photos.some((photo) => photo.status === 'active') ?? false
  if (status === 'verified' || status === 'pending') return null
  if (status !== 'open' && !hasPhoto) return <Text>{t('card.needsPhoto')}</Text>
  if (status !== 'open' && tries_left === 0) return <Text>{t('card.noTries')}</Text>
  return (
    <Button variant="secondary" loading={loading} onClick={onBegin}>
      {status === 'refused' ? t('card.again') : t('card.start')}
    </Button>
  )
}
