import { forgetKeptChats } from '@vonk/state/chat/kept-mark.ts'
import { useKeptAt } from '@vonk/state/chat/kept-times.ts'
import { chatsKey } from '@vonk/state/known.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useReachable } from '@vonk/state/site/connection.ts'
import { useInstalled } from '@vonk/state/site/installed.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { createGlobalStyle } from 'styled-components'
import { OfflineNotice } from '../features/site/offline-notice.tsx'
import { paths } from '../paths.ts'
import { LikePopup } from './like-popup.tsx'
import { SignupModalHost } from './signup-modal-host.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePath } from './use-path.ts'

const BonusPopupHost = latePart(async () => (await import('./bonus-popup-host.tsx')).BonusPopupHost)
const OfflineUse = latePart(async () => (await import('./offline-use.tsx')).OfflineUse)

/** Overlays of any screen: signup modal, bonus, offline notice; and what a lost connection will need. Loaded after the first screen. */
export function ShellExtras() {
  const path = usePath()
  const user = useCurrentUser()
  const reachable = useReachable()
  const isInstalled = useInstalled()
  const keptAt = useKeptAt(chatsKey)
  useFocusOnNavigation()
  useOwnAddress()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (user) before.current = user.id
    else forgetKeptChats({ of: before.current })
  }, [user])
  const layout = path?.layout ?? 'default'
  return (
    <>
      <Fading />
      {/* A conversation says itself that its messages wait. */}
      {reachable || layout === 'chat' ? null : <OfflineNotice keptAt={path?.name === paths.chats.name ? keptAt : null} />}
      <LikePopup />
      <SignupModalHost enabled={layout === 'default' || layout === 'empty'} />
      {/* A visitor of the site has nothing to keep. An installed app never shows a page of the browser. */}
      {user || isInstalled ? <OfflineUse member={user?.id} /> : null}
      {user ? <BonusPopupHost key={user.id} user={user} path={path?.name ?? ''} /> : null}
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

/**
 * Fades one screen into the next, and a portrait grows from its card into the profile. Header and navigation stay as they
 * are: a fade would let them flicker. Presses work during the fade.
 */
const Fading = createGlobalStyle`
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: 0s; }
  ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 150ms; }
  ::view-transition-old(root), ::view-transition-old(header), ::view-transition-old(navigation) { display: none; }
  ::view-transition-new(root), ::view-transition-new(header), ::view-transition-new(navigation) { animation: none; }
  ::view-transition-group(.portrait) {
    overflow: clip;
    animation-duration: 280ms;
    animation-timing-function: cubic-bezier(0.2, 0, 0, 1);
  }
  ::view-transition-old(.portrait), ::view-transition-new(.portrait) {
    width: 100%;
    height: 100%;
    object-fit: cover;
    animation-duration: 280ms;
  }
`
