import { useMutation } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { blockMutation, unblockMutation } from '@vonk/state/members/members.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Ban, Flag } from '@vonk/ui/icon/icons.ts'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Block, unblock, report (PRF-01). */
export function MemberMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation('members')
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const block = useMutation(blockMutation())
  const unblock = useMutation(unblockMutation())
  const onError = useFailureToast()
  const close = () => setOpen(null)
  return (
    <Cluster gap={2}>
      {profile.blocked ? (
        <Button
          variant="quiet"
          size="small"
          loading={unblock.isPending}
          onClick={() => unblock.mutate({ profile: profile.id }, { onError })}
        >
          <Ban aria-hidden="true" />
          {t('block.undo')}
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setOpen('block')}>
          <Ban aria-hidden="true" />
          {t('block.action')}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setOpen('report')}>
        <Flag aria-hidden="true" />
        {t('report.action')}
      </Button>
      <BlockDialog
        name={profile.name}
        open={open === 'block'}
        loading={block.isPending}
        onClose={close}
        onBlock={() => block.mutate({ profile: profile.id }, { onSuccess: close, onError })}
      />
      <ReportDialog profile={profile} open={open === 'report'} onClose={close} />
    </Cluster>
  )
}
