import { RenderedWithContext } from '@vonk/i18n/rendered-with.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useUnfinishedLogout } from '@vonk/state/account/wanted-logout.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { lazy, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router'
import { Boundary } from '../blocks/boundary.tsx'
import { BesideBars } from './beside-bars.ts'
import { EntryWarningHost } from './entry-warning-host.tsx'
import { MemberShell } from './for-members.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TabTitle } from './tab-title.tsx'
import { useIdle } from './use-idle.ts'

const LanguageOffer = lazy(async () => ({ default: (await import('../features/site/language-offer.tsx')).LanguageOffer }))
const ShellExtras = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./shell-extras.tsx')).ShellExtras }
  } catch {
    // Without a connection the page stays as it is. Here and not with `latePart`, because visitors load this first.
    return { default: () => null }
  }
})

const UnfinishedLogout = lazy(async () => ({ default: (await import('./unfinished-logout.tsx')).UnfinishedLogout }))

/** Around every layout: progress bar, title, announcements, overlays, and the shell for members. */
export function Shell() {
  const { iso } = useLocale()
  const user = useCurrentUser()
  const isIdle = useIdle()
  const isLeaving = useUnfinishedLogout()
  const offer = use(RenderedWithContext)?.offer
  useEffect(() => {
    // Chromium styles the whole page again even for the same language.
    if (document.documentElement.lang !== iso) document.documentElement.lang = iso
  }, [iso])
  useRevalidationOnLogin(user?.id)
  if (isLeaving)
    return (
      <Suspense>
        <UnfinishedLogout />
      </Suspense>
    )
  return (
    <>
      <BesideBars $barBelow={user !== null} />
      <NavigationProgress />
      <RouteAnnouncer />
      <Boundary>
        <EntryWarningHost />
      </Boundary>
      <Boundary>{offer && !user ? <LanguageOffer offer={offer} /> : null}</Boundary>
      <Outlet />
      <ScrollRestoration />
      <Suspense>{isIdle ? <ShellExtras /> : null}</Suspense>
      {user ? <MemberShell key={user.id} /> : <TabTitle />}
    </>
  )
}

/** Runs the screen's guard again after a login or logout, also in another tab (RTE-03, AUT-04). */
function useRevalidationOnLogin(member: string | undefined) {
  const { revalidate } = useRevalidator()
  const seen = useRef(member)
  useEffect(() => {
    if (seen.current === member) return
    seen.current = member
    if (member) void import('../blocks/draft.ts').then(({ forgetVisitorsDrafts }) => forgetVisitorsDrafts())
    void revalidate()
  }, [member, revalidate])
}
