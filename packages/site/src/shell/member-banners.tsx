import { alertsFor, type AlertKind } from '@vonk/contracts/notifications/alerts.rules.ts'
import { systemClock } from '@vonk/contracts/clock.ts'
import { isVisible, showsBonusBanner } from '@vonk/contracts/offers/offers.rules.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { usePushState } from '@vonk/state/notifications/notifications.queries.ts'
import { useTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { dismiss, useDismissals } from '@vonk/state/site/dismissals.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { lazy, Suspense } from 'react'
import { EnablePush } from '../features/notifications/enable-push.tsx'
import { MailsDisabled } from '../features/notifications/mails-disabled.tsx'
import { PhotoMissing } from '../features/notifications/photo-missing.tsx'
import { ActivationReminder } from '../features/signup/activation-reminder.tsx'
import { paths } from '../paths.ts'
import { usePath } from './use-path.ts'

const BonusBanner = lazy(async () => ({ default: (await import('../features/offers/bonus-banner.tsx')).BonusBanner }))

/** Alerts (ALR-01 to ALR-05) and the bonus (BON-06) above every screen of the default layout. */
export function MemberBanners() {
  const user = useCurrentUser()
  return user ? <Banners user={user} /> : null
}

function Banners({ user }: { user: User }) {
  const path = usePath()?.name ?? ''
  const push = usePushState(useSettings().push_pub)
  const timeBonus = useTimeBonus()
  const now = systemClock()
  const bonus = isVisible(timeBonus, now) && showsBonusBanner({ loggedIn: true, path, bonus: timeBonus, now }) ? timeBonus : null
  const stored = useDismissals()
  const of = (kind: AlertKind) => `alert:${kind}:${user.id}`
  const alerts = alertsFor({
    path,
    user,
    push,
    dismissed: {
      disabledNotifications: stored[of('disabledNotifications')],
      profilePhoto: stored[of('profilePhoto')],
      enablePush: stored[of('enablePush')],
    },
  })
  if (alerts.length === 0 && bonus === null) return null
  return (
    <Page as="aside" flush style={{ paddingBlock: '12px 0' }}>
      <Stack gap={3}>
        {alerts.map((kind) => (
          <Alert key={kind} kind={kind} user={user} onDismiss={() => dismiss(of(kind))} />
        ))}
        <Suspense>{bonus ? <BonusBanner bonus={bonus} buyTo={paths.buy(user)} /> : null}</Suspense>
      </Stack>
    </Page>
  )
}

function Alert({ kind, user, onDismiss }: { kind: AlertKind; user: User; onDismiss: () => void }) {
  switch (kind) {
    case 'activation':
      return <ActivationReminder email={user.email} />
    case 'disabledNotifications':
      return <MailsDisabled stops={user.notifications_disabled} onDismiss={onDismiss} />
    case 'profilePhoto':
      return <PhotoMissing onDismiss={onDismiss} />
    case 'enablePush':
      return <EnablePush onDismiss={onDismiss} />
  }
}
