import { useMemberSession } from '@vonk/state/live/member-session.ts'
import { useMatchToShow } from '@vonk/state/likes/likes.queries.ts'
import { usePushMessages } from '@vonk/state/live/push-messages.ts'
import { useAppBadge, useWaiting } from '@vonk/state/waiting.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TabTitle } from './tab-title.tsx'
import { useIdle } from './use-idle.ts'

const MatchModalHost = latePart(async () => (await import('./match-modal-host.tsx')).MatchModalHost)
const ToastRegion = latePart(async () => (await import('@vonk/ui/toast/toast-region.tsx')).ToastRegion)

/**
 * Runs on every screen of a member: live events, the counts on tab and app icon (NAV-09), “It's a Match” and toasts. It shows
 * no header and no navigation; these belong to the layouts.
 */
export function MemberShell() {
  const { t } = useTranslation('site')
  useMemberSession()
  const navigate = useNavigate()
  usePushMessages(useCallback((path) => void navigate(path), [navigate]))
  const { total } = useWaiting()
  useAppBadge(total)
  const { match, close } = useMatchToShow()
  // A toast waits for its region, and its code must not hold up the first press.
  const idle = useIdle()
  return (
    <>
      <TabTitle count={total} />
      {match ? <MatchModalHost match={match} onClose={close} /> : null}
      {idle ? <ToastRegion label={t('toasts.label')} closeLabel={t('toasts.close')} /> : null}
    </>
  )
}
