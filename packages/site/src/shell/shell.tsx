import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router'
import { MemberShell } from './for-members.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TabTitle } from './tab-title.tsx'

const ShellExtras = lazy(async () => ({ default: (await import('./shell-extras.tsx')).ShellExtras }))

/** Round every screen in every layout: progress, title, announcements, and for a member what arrives live. */
export function Shell() {
  const { iso } = useLocale()
  const user = useCurrentUser()
  useEffect(() => {
    document.documentElement.lang = iso
  }, [iso])
  useGuardsAgain(user?.id)
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <ScrollRestoration />
      <Suspense>{useIdle() ? <ShellExtras /> : null}</Suspense>
      {user ? <MemberShell key={user.id} /> : <TabTitle />}
    </>
  )
}

/** True once the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const becomeIdle = () => setIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(becomeIdle, 1)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(becomeIdle, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}

/** Asks the screen's guard again when somebody logs in or out, also in another tab (RTE-03, AUT-04). */
function useGuardsAgain(member: string | undefined) {
  const { revalidate } = useRevalidator()
  const seen = useRef(member)
  useEffect(() => {
    if (seen.current === member) return
    seen.current = member
    void revalidate()
  }, [member, revalidate])
}
