import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { ChatsView } from '../features/chat/chats-view.tsx'

const BundleSheet = lazy(async () => ({ default: (await import('../features/credits/bundle-sheet.tsx')).BundleSheet }))
const MemberAside = lazy(async () => ({ default: (await import('./member-aside.tsx')).MemberAside }))

type ChatRoomProps = {
  /** Id of the open conversation; null for a new one. */
  open: string | null
  /** Id of the other member, if known. */
  peer: string | undefined
  /** The conversation. `onBuy` opens the bundles over it. */
  children: (onBuy: () => void) => ReactNode
}

/** The list, a conversation, and on a wide screen the other member (CHT-01). */
export function ChatRoom({ open, peer, children }: ChatRoomProps) {
  const [buys, setBuys] = useState(false)
  const isWide = useIsWide()
  return (
    <>
      <ChatsView
        open={open}
        column={children(() => setBuys(true))}
        aside={<Suspense>{isWide && peer !== undefined ? <MemberAside key={peer} id={peer} /> : null}</Suspense>}
      />
      <Suspense>{buys ? <BundleSheet onClose={() => setBuys(false)} /> : null}</Suspense>
    </>
  )
}

const wide = () => matchMedia(`(min-width: ${breakpoints.wide}px)`)

function subscribe(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window has space for the other member. The server does not know. */
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
