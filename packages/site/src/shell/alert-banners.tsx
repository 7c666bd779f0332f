import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useLocation } from 'react-router'
import { ActivationReminder } from '../features/signup/activation-reminder.tsx'
import { paths } from '../paths.ts'

/** Screens that need no reminder of what they are about (ALR-01). */
const quiet = new Set<string>([
  paths.signup.pattern,
  paths.settings.pattern,
  paths.notifications.pattern,
  paths.activateDone.pattern,
])

/** What a member should know, above every screen of the default layout. */
export function AlertBanners() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const unconfirmed =
    user?.notifications_disabled.length === 0 && user.status === 'not_confirmed' && user.profile.status === 'disabled'
  if (!user || !unconfirmed || quiet.has(pathname)) return null
  return (
    <Page as="aside" $flush style={{ paddingBlock: '12px 0' }}>
      <ActivationReminder email={user.email} />
    </Page>
  )
}
