import { type ConversationActs, ConversationView } from '@vonk/chat/conversation/conversation-view.tsx'
import type { MessageQuote } from '@vonk/contracts/chat/chat.schema.ts'
import { answerableInterests } from '@vonk/contracts/profile/profile.values.ts'
import type { Profile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { forgetInterruption, rememberInterruption, useInterruption } from '@vonk/state/chat/interruption.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import type { ReactNode } from 'react'
import { Link, type Location, useLocation, useSearchParams } from 'react-router'
import { useMarkedName } from '../../blocks/use-marked-name.ts'
import { paths } from '../../paths.ts'

type ConversationProps = {
  /** Null if the member has no conversation with `to` yet. */
  conversation: string | null
  to?: ProfileCard
  /** What `to` says of themselves: the message replies to the card in `?answer` or the interest in `?interest` (PRF-10). */
  about?: Pick<Profile, 'prompts' | 'interests'> | undefined
  /** At the end of the header. */
  actions?: (profile: ProfileCard, acts: ConversationActs) => ReactNode
  /** Opens the bundles over the conversation. */
  onBuy: () => void
  /** Opens the report of one message. */
  onReport?: (message: string, profile: ProfileCard) => void
}

/** A conversation with the links of this site. `?gifts` opens it with the gift picker. */
export function Conversation({ conversation, to, about, actions, onBuy, onReport }: ConversationProps) {
  const user = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const markedName = useMarkedName()
  const { pathname, state } = useLocation() as Location<{ writes?: boolean } | null>
  const interrupted = useInterruption(user?.id)?.path === pathname
  const quote = about ? quoteOf(about, search) : null
  const dropQuote = () =>
    setSearch(
      (now) => {
        now.delete('answer')
        now.delete('interest')
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
      onBuy={(profile, wrote) => {
        if (user) rememberInterruption(user.id, { path: pathname, name: markedName(profile), wrote })
        onBuy()
      }}
      interrupted={interrupted}
      onResumed={forgetInterruption}
      writes={state?.writes ?? false}
      confirmTo={paths.activationMail.href()}
      startsWithGifts={search.has('gifts')}
      quote={quote}
      onQuoteDone={dropQuote}
      actions={actions}
      onReport={onReport}
    />
  )
}

function quoteOf({ prompts, interests }: Pick<Profile, 'prompts' | 'interests'>, search: URLSearchParams): MessageQuote | null {
  const card = prompts.find(({ question }) => question === search.get('answer'))
  if (card) return { kind: 'card', ...card }
  const interest = interests.find((one) => one === search.get('interest') && answerableInterests.includes(one))
  return interest ? { kind: 'interest', interest } : null
}
