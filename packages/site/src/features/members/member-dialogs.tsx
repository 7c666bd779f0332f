import { useMutation } from '@tanstack/react-query'
import type { ReportSubject } from '@vonk/contracts/members/members.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { blockMutation } from '@vonk/state/members/members.queries.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

export type ReportedMember = Pick<ProfileCard, 'id' | 'name' | 'kind'> & { blocked?: boolean }

/** What is asked: why the member reports something, or whether to block. */
export type MemberQuestion = ReportSubject | { kind: 'block' }

type MemberDialogsProps = {
  profile: ReportedMember
  /** Null while nothing is asked. */
  question: MemberQuestion | null
  onQuestion: (question: MemberQuestion | null) => void
  onBlocked?: (() => void) | undefined
}

/** Asks why a member is reported, and whether to block (PRF-01, CHT-16). */
export function MemberDialogs({ profile, question, onQuestion, onBlocked }: MemberDialogsProps) {
  const { t } = useTranslation('members')
  const { mutate: block, isPending } = useMutation(blockMutation())
  const onError = useFailureToast()
  const close = () => onQuestion(null)
  const onSuccess = () => {
    close()
    // A profile says it itself.
    if (!onBlocked) return
    showToast({ tone: 'success', title: t('block.done', { name: profile.name }) })
    onBlocked()
  }
  return (
    <>
      <BlockDialog
        name={profile.name}
        open={question?.kind === 'block'}
        loading={isPending}
        onClose={close}
        onBlock={() => block({ profile: profile.id }, { onSuccess, onError })}
      />
      {question && question.kind !== 'block' ? (
        <ReportDialog
          profile={profile}
          about={question}
          blocked={profile.blocked === true}
          onClose={close}
          onBlock={() => onQuestion({ kind: 'block' })}
        />
      ) : null}
    </>
  )
}
