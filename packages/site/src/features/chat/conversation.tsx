import { ConversationView } from '@vonk/chat/conversation/conversation-view.tsx'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useMessageDraft } from './use-message-draft.ts'

type ConversationProps = {
  /** Null if the member has no conversation with `to` yet. */
  conversation: string | null
  to?: ProfileCard
  /** The cards of `to`: the message replies to the one with the question in `?answer` (PRF-10). */
  cards?: readonly PromptCard[]
}

/** A conversation with the links of this site. `?gifts` opens it with the gift picker. */
export function Conversation({ conversation, to, cards }: ConversationProps) {
  const user = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const draft = useMessageDraft(conversation ?? to?.id ?? '')
  const quote = cards?.find(({ question }) => question === search.get('answer')) ?? null
  const dropQuote = () =>
    setSearch(
      (now) => {
        now.delete('answer')
        return now
      },
      { replace: true },
    )
  return (
    <ConversationView
      conversation={conversation}
      to={to}
      link={Link}
      profileTo={({ id }) => paths.member.href({ id })}
      backTo={paths.chats.href()}
      buyTo={paths.buy(user)}
      confirmTo={paths.activationMail.href()}
      startsWithGifts={search.has('gifts')}
      quote={quote}
      onQuoteDone={dropQuote}
      draft={draft}
    />
  )
}
