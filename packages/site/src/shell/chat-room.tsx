import { useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { type ReactNode, useState } from 'react'
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
  const isWide = useIsFrom('wide')
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
