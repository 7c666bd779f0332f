import { useSuspenseQuery } from '@tanstack/react-query'
import { ConversationSkeleton } from '@vonk/chat/conversation/conversation-skeleton.tsx'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { useConversationWith } from '@vonk/state/chat/use-conversation.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { Conversation } from '../features/chat/conversation.tsx'
import { menuOfConversation, menuOfNewConversation } from '../features/members/conversation-menu.tsx'
import { useMessageReport } from '../features/members/message-report.tsx'
import type { ScreenRequest } from '../screen.ts'
import { ChatRoom } from '../shell/chat-room.tsx'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['chat', 'members', 'home'] as const

export const data = ({ client, params }: ScreenRequest) => [
  client.ensureQueryData(chatsQuery()),
  client.ensureQueryData(memberQuery(params.id ?? '')),
]

/** The conversation with a member, or a new one (CHT-01). */
function MemberChatScreen() {
  const { t } = useTranslation('chat')
  const { id = '' } = useParams()
  useTitle(t('list.title'))
  const conversation = useConversationWith(id)
  return (
    <ChatRoom open={conversation} peer={{ id }}>
      {(onBuy) => (
        <AsyncBlock key={id} waiting={<ConversationSkeleton />}>
          <WithMember id={id} conversation={conversation} onBuy={onBuy} />
        </AsyncBlock>
      )}
    </ChatRoom>
  )
}

type WithMemberProps = { id: string; conversation: string | null; onBuy: () => void }

function WithMember({ id, conversation, onBuy }: WithMemberProps) {
  const { profile } = useSuspenseQuery(memberQuery(id)).data
  const started = conversation ?? profile.conversation_id
  const { report, dialog } = useMessageReport()
  return (
    <>
      <Conversation
        conversation={started}
        to={profile}
        about={profile.blocked ? undefined : profile}
        actions={started === null ? menuOfNewConversation : menuOfConversation}
        onBuy={onBuy}
        onReport={report}
      />
      {dialog}
    </>
  )
}

export { MemberChatScreen as Component }
