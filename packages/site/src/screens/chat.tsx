import { chatsQuery, historyQuery } from '@vonk/state/chat/chat.queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Conversation } from '../features/chat/conversation.tsx'
import { usePeer } from '../features/chat/use-peer.ts'
import { menuOfConversation } from '../features/members/conversation-menu.tsx'
import { useMessageReport } from '../features/members/message-report.tsx'
import type { ScreenRequest } from '../screen.ts'
import { ChatRoom } from '../shell/chat-room.tsx'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['chat', 'members', 'home'] as const

export const data = ({ client, params }: ScreenRequest) => [
  client.ensureQueryData(chatsQuery()),
  client.ensureQueryData(historyQuery(params.id ?? '')),
]

/** One conversation; on a wide screen between the list and the other member (CHT-01). */
function ChatScreen() {
  const { t } = useTranslation('chat')
  const { id = '' } = useParams()
  useTitle(t('list.title'))
  const { report, dialog } = useMessageReport()
  return (
    <ChatRoom open={id} peer={usePeer(id)}>
      {(onBuy) => (
        <>
          <Conversation key={id} conversation={id} actions={menuOfConversation} onBuy={onBuy} onReport={report} />
          {dialog}
        </>
      )}
    </ChatRoom>
  )
}

export { ChatScreen as Component }
