import { ConversationView } from '@vonk/chat/conversation/conversation-view.tsx'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'

type ConversationProps = {
  /** Null where none was started with `to` yet. */
  conversation: string | null
  to?: ProfileCard
}

/** A conversation with the site's ways out of it; `?gifts` opens the gifts at once. */
export function Conversation({ conversation, to }: ConversationProps) {
  const user = useCurrentUser()
  const [search] = useSearchParams()
  return (
    <ConversationView
      conversation={conversation}
      to={to}
      link={Link}
      profileTo={({ id }) => paths.member.href({ id })}
      backTo={paths.chats.href()}
      buyTo={paths.buy(user)}
      startsWithGifts={search.has('gifts')}
    />
  )
}
