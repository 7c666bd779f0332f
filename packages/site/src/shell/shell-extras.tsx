import { useCurrentUser } from '@vonk/state/session.ts'
import { useReachable } from '@vonk/state/site/connection.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { createGlobalStyle } from 'styled-components'
import { OfflineNotice } from '../features/site/offline-notice.tsx'
import { LikePopup } from './like-popup.tsx'
import { SignupModalHost } from './signup-modal-host.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePath } from './use-path.ts'

const BonusPopupHost = lazy(async () => ({ default: (await import('./bonus-popup-host.tsx')).BonusPopupHost }))

/** Overlays of any screen: signup modal, bonus, offline notice. Loaded after the first screen. */
export function ShellExtras() {
  const path = usePath()
  const user = useCurrentUser()
  const reachable = useReachable()
  useFocusOnNavigation()
  useOwnAddress()
  const layout = path?.layout ?? 'default'
  return (
    <>
      <Fading />
      {reachable ? null : <OfflineNotice />}
      <LikePopup />
      <SignupModalHost enabled={layout === 'default' || layout === 'empty'} />
      <Suspense>{user ? <BonusPopupHost key={user.id} user={user} path={path?.name ?? ''} /> : null}</Suspense>
    </>
  )
}

/** The server wrote the address of the first page into the head. Browsers must not share it from a later one. */
function useOwnAddress() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    if (pathname !== first) for (const link of document.querySelectorAll('link[rel=canonical]')) link.remove()
  }, [pathname, first])
}

/** Fades one screen into the next. Nothing else moves, and presses work during the fade. */
const Fading = createGlobalStyle`
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*), ::view-transition-new(root) { animation: none; }
  ::view-transition-old(root) { display: none; }
  ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 150ms; }
`
