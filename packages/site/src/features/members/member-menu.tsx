import { useMutation } from '@tanstack/react-query'
import type { ReportKind } from '@vonk/contracts/members/members.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { blockMutation, unblockMutation } from '@vonk/state/members/members.queries.ts'
import { Ban, Ellipsis, Flag } from '@vonk/ui/icon/icons.ts'
import { IconButton, type IconButtonLookProps } from '@vonk/ui/icon-button/icon-button.tsx'
import { Menu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

type MemberMenuProps = Pick<IconButtonLookProps, 'variant'> & {
  profile: Pick<ProfileCard, 'id' | 'name' | 'kind'> & { blocked?: boolean }
  /** What a report is about. */
  about?: Exclude<ReportKind, 'message'>
  onBlocked?: () => void
}

/** Block, unblock, report: of a profile, or of a conversation (PRF-01, CHT-16). */
export function MemberMenu({ profile, about = 'profile', variant, onBlocked }: MemberMenuProps) {
  const { t } = useTranslation('members')
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const block = useMutation(blockMutation())
  const unblock = useMutation(unblockMutation())
  const onError = useFailureToast()
  const close = () => setOpen(null)
  const onBlockSuccess = () => {
    close()
    onBlocked?.()
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('menu', { name: profile.name })} variant={variant}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Flag aria-hidden="true" />} onClick={() => setOpen('report')}>
          {t('report.action')}
        </MenuItem>
        {profile.blocked ? (
          <MenuItem icon={<Ban aria-hidden="true" />} onClick={() => unblock.mutate({ profile: profile.id }, { onError })}>
            {t('block.undo')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onClick={() => setOpen('block')}>
            {t('block.action')}
          </MenuItem>
        )}
      </Menu>
      <BlockDialog
        name={profile.name}
        open={open === 'block'}
        loading={block.isPending}
        onClose={close}
        onBlock={() => block.mutate({ profile: profile.id }, { onSuccess: onBlockSuccess, onError })}
      />
      {open === 'report' ? (
        <ReportDialog
          profile={profile}
          about={{ kind: about }}
          blocked={profile.blocked === true}
          onClose={close}
          onBlock={() => setOpen('block')}
        />
      ) : null}
    </>
  )
}
