import { chatsQuery, historyQuery } from '@vonk/state/chat/chat.queries.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ChatsView } from '../features/chat/chats-view.tsx'
import { Conversation } from '../features/chat/conversation.tsx'
import { menuOfConversation } from '../features/members/conversation-menu.tsx'
import { useMessageReport } from '../features/members/message-report.tsx'
import type { ScreenRequest } from '../screen.ts'
import { ChatNavigation } from '../shell/chat-navigation.tsx'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['chat', 'members'] as const

export const data = ({ client, params }: ScreenRequest) => [
  client.ensureQueryData(chatsQuery()),
  client.ensureQueryData(historyQuery(params.id ?? '')),
]

/** One conversation; on a wide screen next to the list (CHT-01). */
function ChatScreen() {
  const { t } = useTranslation('chat')
  const { id = '' } = useParams()
  useTitle(t('list.title'))
  const { report, dialog } = useMessageReport()
  return (
    <ChatsView
      open={id}
      above={<ChatNavigation />}
      column={
        <>
          <Conversation key={id} conversation={id} actions={menuOfConversation} onReport={report} />
          {dialog}
        </>
      }
    />
  )
}

export { ChatScreen as Component }
