import { useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissingCode } from '@vonk/chat/conversation/use-missing-code.ts'
import { ChatsView } from '../features/chat/chats-view.tsx'
import { MemberAsideSkeleton, NoMember } from './no-member.tsx'

const BundleSheet = latePart(async () => (await import('../features/credits/bundle-sheet.tsx')).BundleSheet)
const MemberAside = latePart(async () => (await import('./member-aside.tsx')).MemberAside)

type ChatRoomProps = {
  /** Id of the open conversation; null for a new one. */
  open: string | null
  /** The other member; undefined while they load, null if there is none. */
  peer: Pick<ProfileCard, 'id' | 'left'> | null | undefined
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
        aside={isWide === false || peer === null ? null : <Aside peer={peer} isShown={isWide === true} />}
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

/** `isShown`: the window is known to be wide. Until then the server and the browser render the same. */
function Aside({ peer, isShown }: Pick<ChatRoomProps, 'peer'> & { isShown: boolean }) {
  const { t } = useTranslation('chat')
  if (peer?.left) return <NoMember title={t('left.title')} />
  const waiting = <MemberAsideSkeleton />
  return isShown && peer ? <MemberAside key={peer.id} id={peer.id} waiting={waiting} /> : waiting
}
