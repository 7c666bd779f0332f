import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { removeChatMutation, type useMoreChats } from '@vonk/state/chat/chat.queries.ts'
import { useTypingConversations } from '@vonk/state/chat/use-conversation.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { MessageCircle } from '@vonk/ui/icon/icons.ts'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useMutation } from '@tanstack/react-query'
import { type ElementType, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMemberName } from '../conversation/member-name.ts'
import { ConversationRow } from './conversation-row.tsx'

export type ConversationListProps = {
  chats: readonly Chat[]
  /** Loads older conversations; without it the list is complete. */
  more?: ReturnType<typeof useMoreChats>
  /** A link component that takes `to`, such as the router's. */
  link: ElementType
  toOf: (chat: Chat) => string
  /** Id of the conversation that is shown beside the list. */
  open?: string | null
  /** A button or link in the empty list, e.g. to the members. */
  emptyAction?: ReactNode
  /** Called with the id of the conversation that the member removed. */
  onRemoved?: (conversation: string) => void
}

/** The conversations, newest first. Each can be removed (CHT-01, CHT-11). */
export function ConversationList({ chats, more, link, toOf, open = null, emptyAction, onRemoved }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const nameOf = useMemberName()
  const settings = useSettings()
  const ownId = useKnownUser()?.profile.id
  const typing = useTypingConversations()
  const [asked, setAsked] = useState<Chat | null>(null)
  const remove = useRemoval(onRemoved)
  const list = useRef<HTMLUListElement>(null)
  const loadMore = useLoadingMore(more)

  return (
    <>
      <Head>
        <Heading level={1} size="heading">
          {t('list.title')}
        </Heading>
      </Head>
      {chats.length === 0 ? (
        <EmptyState picture={<MessageCircle />} title={t('list.empty.title')} text={t('list.empty.text')} action={emptyAction} />
      ) : (
        <ul ref={list}>
          {chats.map((chat) => (
            <ConversationRow
              key={chat.conversation.id}
              chat={chat}
              settings={settings}
              ownId={ownId}
              link={link}
              to={toOf(chat)}
              isOpen={chat.conversation.id === open}
              isTyping={typing.has(chat.conversation.id)}
              onRemove={() => setAsked(chat)}
            />
          ))}
        </ul>
      )}
      <LoadMore
        list={list}
        count={chats.length}
        hasMore={more?.hasMore ?? false}
        loading={more?.isLoading ?? false}
        onMore={loadMore}
        label={t('list.showMore')}
        announce={(count) => t('list.shown', { count })}
      />
      <Dialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('list.removeTitle', { name: asked ? nameOf(asked.profile) : '' })}
        description={asked?.profile.left ? t('left.removeText') : t('list.removeText', { name: asked?.profile.name ?? '' })}
        closeLabel={t('list.close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {t('list.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (asked) remove(asked.conversation.id)
                setAsked(null)
              }}
            >
              {t('list.removeConfirm')}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Removes a conversation. After a failure a toast says why and the list is unchanged (CHT-11). */
function useRemoval(onRemoved?: (conversation: string) => void) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  const { mutate } = useMutation(removeChatMutation())
  return (conversation: string) => {
    mutate(
      { conversation },
      { onError: (error) => showToast({ tone: 'danger', title: t('list.removeFailed'), text: errorText(error) }) },
    )
    onRemoved?.(conversation)
  }
}

/** Loads older conversations. After a failure a toast says why and the button stays. */
function useLoadingMore(more: ConversationListProps['more']) {
  const { errorText } = useErrorText()
  return async () => {
    try {
      await more?.load()
    } catch (error) {
      showToast({ tone: 'danger', title: errorText(error) })
      throw error
    }
  }
}

const Head = styled.div`
  flex: none;
  padding: ${tokens.spacing[4]} ${tokens.spacing[4]} ${tokens.spacing[2]};
`
