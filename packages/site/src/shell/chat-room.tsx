import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useMissingCode } from '@vonk/chat/conversation/use-missing-code.ts'
import { ChatsView } from '../features/chat/chats-view.tsx'

const BundleSheet = latePart(async () => (await import('../features/credits/bundle-sheet.tsx')).BundleSheet)
const MemberAside = latePart(async () => (await import('./member-aside.tsx')).MemberAside)

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
  const tellMissing = useMissingCode()
  const [buys, setBuys] = useState(false)
  const isWide = useIsWide()
  return (
    <>
      <ChatsView
        open={open}
        column={children(() => setBuys(true))}
        aside={isWide && peer !== undefined ? <MemberAside key={peer} id={peer} /> : null}
      />
      {buys ? (
        <BundleSheet
          onClose={() => setBuys(false)}
          onMissing={() => {
            tellMissing()
            setBuys(false)
          }}
        />
      ) : null}
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
