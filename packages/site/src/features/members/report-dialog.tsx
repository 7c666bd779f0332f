import { useMutation } from '@tanstack/react-query'
import type { ReportReason } from '@vonk/contracts/members/members.schema.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { reportMutation } from '@vonk/state/members/members.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'

type ReportDialogProps = { profile: Profile; open: boolean; onClose: () => void }

/** Reports a member to the moderators (PRF-01). */
export function ReportDialog({ profile, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('members')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const { mutate: report, isPending, error } = useMutation(reportMutation())
  const send = () => {
    if (!reason) return
    report(
      { profile: profile.id, reason, ...(note.trim() && { note }) },
      {
        onSuccess: () => {
          onClose()
          showToast({ tone: 'success', title: t('report.thanks'), text: t('report.thanksText') })
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('report.title', { name: profile.name })}
      description={t('report.text')}
      closeLabel={t('dialog.close')}
      size="medium"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button onClick={send} disabled={reason === null} loading={isPending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FailureBanner error={error} />
        <RadioGroup<ReportReason>
          label={t('report.reason')}
          value={reason}
          onChange={setReason}
          options={[
            { value: 'fake', label: t('report.fake') },
            { value: 'scam', label: t('report.scam') },
            { value: 'rude', label: t('report.rude') },
            { value: 'underage', label: t('report.underage') },
            { value: 'other', label: t('report.other') },
          ]}
        />
        <Field label={t('report.note')} note={t('report.optional')}>
          <Textarea value={note} maxLength={1000} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}
