import { useMutation } from '@tanstack/react-query'
import type { ReportKind } from '@vonk/contracts/members/members.schema.ts'
import { unblockMutation } from '@vonk/state/members/members.queries.ts'
import { Ban, Ellipsis, Flag } from '@vonk/ui/icon/icons.ts'
import { IconButton, type IconButtonLookProps } from '@vonk/ui/icon-button/icon-button.tsx'
import { Menu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { MemberDialogs, type MemberQuestion, type ReportedMember } from './member-dialogs.tsx'

type MemberMenuProps = Pick<IconButtonLookProps, 'variant'> & {
  profile: ReportedMember
  /** What a report is about. */
  about?: Exclude<ReportKind, 'message'>
  onBlocked?: () => void
  /** Items before and after these. */
  before?: ReactNode
  after?: ReactNode
}

/** Block, unblock, report: of a profile, or of a conversation (PRF-01, CHT-16). */
export function MemberMenu({ profile, about = 'profile', variant, onBlocked, before, after }: MemberMenuProps) {
  const { t } = useTranslation('members')
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const { mutate: unblock } = useMutation(unblockMutation())
  const onError = useFailureToast()
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('menu', { name: profile.name })} variant={variant}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {before}
        <MenuItem icon={<Flag aria-hidden="true" />} onClick={() => setQuestion({ kind: about })}>
          {t('report.action')}
        </MenuItem>
        {profile.blocked ? (
          <MenuItem icon={<Ban aria-hidden="true" />} onClick={() => unblock({ profile: profile.id }, { onError })}>
            {t('block.undo')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onClick={() => setQuestion({ kind: 'block' })}>
            {t('block.action')}
          </MenuItem>
        )}
        {after}
      </Menu>
      <MemberDialogs profile={profile} question={question} onQuestion={setQuestion} onBlocked={onBlocked} />
    </>
  )
}
