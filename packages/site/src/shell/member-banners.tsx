import { alertFor, isPushPossible, type AlertKind, type PushState } from '@vonk/contracts/notifications/alerts.rules.ts'
import { systemClock } from '@vonk/contracts/clock.ts'
import { isVisible, showsBonusBanner, timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { RenderedWithContext } from '@vonk/i18n/rendered-with.ts'
import { usePushState } from '@vonk/state/notifications/notifications.queries.ts'
import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useActiveBonus } from '@vonk/state/offers/welcome.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { dismiss, useDismissals } from '@vonk/state/site/dismissals.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { lazy, use, useState } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../blocks/boundary.tsx'
import { EnablePush } from '../features/notifications/enable-push.tsx'
import { MailsDisabled } from '../features/notifications/mails-disabled.tsx'
import { PhotoMissing } from '../features/notifications/photo-missing.tsx'
import { FinishProfile } from '../features/signup/finish-profile.tsx'
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
  const active = useBonusAtOpening(user)
  const now = systemClock()
  const bonus = isVisible(active, now) && showsBonusBanner({ loggedIn: true, path, bonus: active, now }) ? active : null
  const { alert, onDismiss } = useAlert(user, path)
  if (alert === null && bonus === null) return null
  return (
    <Page as="aside" flush style={{ paddingBlock: '12px 0' }}>
      <Stack gap={3}>
        {alert ? <Alert kind={alert} user={user} onDismiss={onDismiss} /> : null}
        <Boundary>{bonus ? <BonusBanner bonus={bonus} buyTo={paths.buy(user)} /> : null}</Boundary>
      </Stack>
    </Page>
  )
}

/**
 * The bonus of the member. The server renders the time bonus; the welcome discount is asked for by the page, and appears only with a
 * new screen, so that it moves no screen that is being read.
 */
function useBonusAtOpening(user: User) {
  const { key } = useLocation()
  const active = useActiveBonus(user, pricingQuery().queryKey)
  const [opened, setOpened] = useState({ key, code: active?.code })
  if (opened.key !== key) setOpened({ key, code: active?.code })
  return active?.code === timeBonus.code || active?.code === opened.code ? active : null
}

/** The most important alert. A dismissal shows no other one before the next screen. */
function useAlert(user: User, path: string) {
  const { key } = useLocation()
  const [dismissedOn, setDismissedOn] = useState<string | null>(null)
  const stored = useDismissals(use(RenderedWithContext)?.alerts.dismissed)
  const push = usePushAtOpening()
  const of = (kind: AlertKind) => `alert:${kind}:${user.id}`
  const dismissed = {
    disabledNotifications: stored[of('disabledNotifications')],
    profilePhoto: stored[of('profilePhoto')],
    finishProfile: stored[of('finishProfile')],
    enablePush: stored[of('enablePush')],
  }
  const alert = dismissedOn === key ? null : alertFor({ path, user, push, dismissed })
  const onDismiss = () => {
    if (alert) dismiss(of(alert))
    setDismissedOn(key)
    // The focused button disappears.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { alert, onDismiss }
}

/**
 * The state of pushes. They become possible only with a new screen, so that no alert moves a screen that is being read. The
 * server renders with what the browser found out on an earlier page.
 */
function usePushAtOpening(): PushState {
  const { key } = useLocation()
  const { push_pub: siteKey } = useSettings()
  const found = usePushState(siteKey)
  const rendered = use(RenderedWithContext)?.alerts.push
  const push = found === 'unknown' && isPushPossible(rendered) && siteKey !== null ? 'not_subscribed' : found
  const [opened, setOpened] = useState({ key, push })
  if (opened.key !== key) setOpened({ key, push })
  return isPushPossible(opened.push) ? push : 'unknown'
}

function Alert({ kind, user, onDismiss }: { kind: AlertKind; user: User; onDismiss: () => void }) {
  switch (kind) {
    case 'activation':
      return <ActivationReminder email={user.email} />
    case 'disabledNotifications':
      return <MailsDisabled onDismiss={onDismiss} />
    case 'profilePhoto':
      return <PhotoMissing user={user} onDismiss={onDismiss} />
    case 'finishProfile':
      return <FinishProfile user={user} onDismiss={onDismiss} />
    case 'enablePush':
      return <EnablePush onDismiss={onDismiss} />
  }
}
