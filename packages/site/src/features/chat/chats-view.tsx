import { ConversationListSkeleton } from '@vonk/chat/conversation-list/conversation-list-skeleton.tsx'
import { SplitView } from '@vonk/ui/split-view/split-view.tsx'
import { useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { ChatsList } from './chats-list.tsx'
import { NothingOpen } from './nothing-open.tsx'

type ChatsViewProps = {
  /** Id of the conversation in the column. */
  open?: string | null
  column?: ReactNode
  /** The member of the open conversation, beside it on wide screens. */
  aside?: ReactNode
}

/** The list and the open conversation next to it. A phone shows one of them (CHT-01). */
export function ChatsView({ open = null, column = null, aside }: ChatsViewProps) {
  const { t } = useTranslation('chat')
  const isPhone = useIsFrom('medium') === false
  // A phone opens a conversation faster without the rows that it would hide.
  const hasList = column === null || !isPhone
  return (
    <SplitView
      listLabel={t('list.title')}
      list={
        hasList ? (
          <AsyncBlock waiting={<ConversationListSkeleton />}>
            <ChatsList open={open} alone={column === null} />
          </AsyncBlock>
        ) : null
      }
      column={column}
      aside={aside}
      empty={<NothingOpen />}
    />
  )
}
