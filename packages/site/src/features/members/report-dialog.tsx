import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { reportReasonsOf } from '@vonk/contracts/members/members.rules.ts'
import type { ReportKind, ReportReason, ReportSubject } from '@vonk/contracts/members/members.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { reportMutation } from '@vonk/state/members/members.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { useReasonTexts } from './report-reasons.ts'

type ReportDialogProps = {
  profile: Pick<ProfileCard, 'id' | 'name' | 'kind'>
  about: ReportSubject
  /** The member has blocked the profile already. */
  blocked: boolean
  onClose: () => void
  /** Asks whether to block too. */
  onBlock: () => void
}

/** Reports a profile, a conversation or a message to the moderators, and then offers to block (PRF-01, CHT-16). */
export function ReportDialog(props: ReportDialogProps) {
  const [sent, setSent] = useState(false)
  return sent ? <Sent {...props} /> : <Form {...props} onSent={() => setSent(true)} />
}

function Form({ profile, about, onClose, onSent }: ReportDialogProps & { onSent: () => void }) {
  const { t } = useTranslation('members')
  const texts = useReasonTexts()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const { mutate: report, isPending, error } = useMutation(reportMutation())
  const send = () => {
    if (reason) report({ profile: profile.id, reason, about, ...(note.trim() && { note }) }, { onSuccess: onSent })
  }
  const { title, text } = useWords(about.kind, profile.name)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={t('dialog.close')}
      size="medium"
      holdsInput={note.trim() !== ''}
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
          options={reportReasonsOf(profile.kind).map((value) => ({ value, label: texts[value] }))}
        />
        <Field label={t('report.note')} note={t('report.optional')}>
          <Textarea value={note} maxLength={limits.reportNote} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}

function Sent({ profile, blocked, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTranslation('members')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report.thanks')}
      description={t('report.thanksText')}
      closeLabel={t('dialog.close')}
      actions={
        <>
          {blocked ? null : (
            <Button variant="quiet" onClick={onBlock}>
              {t('report.blockToo', { name: profile.name })}
            </Button>
          )}
          <Button onClick={onClose}>{t('report.done')}</Button>
        </>
      }
    />
  )
}

function useWords(kind: ReportKind, name: string): { title: string; text: string } {
  const { t } = useTranslation('members')
  switch (kind) {
    case 'profile':
      return { title: t('report.title', { name }), text: t('report.text') }
    case 'conversation':
      return { title: t('report.titleConversation', { name }), text: t('report.textConversation') }
    case 'message':
      return { title: t('report.titleMessage', { name }), text: t('report.textMessage') }
  }
}
