import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useChatSearch } from '@vonk/state/chat/chat-search.ts'
import type { useMoreChats } from '@vonk/state/chat/chat.queries.ts'
import { useTypingConversations } from '@vonk/state/chat/use-conversation.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { EmptyInbox, NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { LongList } from '@vonk/ui/long-list/long-list.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { type ElementType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMissingCode } from '../conversation/use-missing-code.ts'
import { ConversationRow, rowHeight, RowTimes, useRowWords } from './conversation-row.tsx'
import { ListSearch } from './list-search.tsx'
import type { OpenedOptions } from './row-options.tsx'

const loadOptions = () => import('./row-options.tsx')
const RowOptions = latePart(async () => (await loadOptions()).RowOptions)

/** In ms: the options of the rows load when the screen has what it needs first. */
const optionsAfter = 2000

export type ConversationListProps = {
  chats: readonly Chat[]
  /** Loads older conversations; without it the list is complete. */
  more?: ReturnType<typeof useMoreChats>
  /** A link component that takes `to`, such as the router's. */
  link: ElementType
  toOf: (chat: Chat) => string
  /** Id of the conversation that is shown beside the list. */
  open?: string | null
  /** Above the conversations, not in the results of a search, e.g. a suggestion. */
  above?: ReactNode
  /** A button or link in the empty list, e.g. to the members. */
  emptyAction?: ReactNode
  /** Called with the id of the conversation that the member removed. */
  onRemoved?: (conversation: string) => void
}

/**
 * The conversations, newest first; older ones load as the reader comes near the end. Each can be removed; a search finds them by
 * name or last text (CHT-01, CHT-11, CHT-19).
 */
export function ConversationList({ chats, more, link, toOf, open = null, above, emptyAction, onRemoved }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const settings = useSettings()
  const user = useKnownUser()
  const typing = useTypingConversations()
  const [options, setOptions] = useState<OpenedOptions | null>(null)
  const tellMissing = useMissingCode()
  const words = useRowWords()
  const list = useRef<HTMLDivElement>(null)
  const { loadMore, loadByItself } = useLoadingMore(more)
  const openOptions = useCallback((chat: Chat, button: HTMLElement) => setOptions({ chat, button, open: true }), [])
  useEffect(() => {
    const loading = setTimeout(() => void loadOptions().catch(() => {}), optionsAfter)
    return () => clearTimeout(loading)
  }, [])
  const [search, setSearch] = useState('')
  const found = useChatSearch(search, chats)
  const searches = search.trim() !== ''
  // A row that vanishes, e.g. after a block, takes its menu with it.
  const isOptionsRowThere = found.chats.some(({ conversation }) => conversation.id === options?.chat.conversation.id)
  const mayLoad = !searches && (more?.hasMore ?? false)

  return (
    <>
      <Head>
        <Heading level={1} size="heading">
          {t('list.title')}
        </Heading>
        {chats.length === 0 ? null : <ListSearch value={search} onChange={setSearch} />}
      </Head>
      {searches ? (
        <VisuallyHidden role="status">
          {found.isSearching ? null : t('list.search.found', { count: found.chats.length })}
        </VisuallyHidden>
      ) : (
        above
      )}
      {searches && found.chats.length === 0 ? <NothingFound search={search.trim()} found={found} /> : null}
      {chats.length === 0 ? (
        <EmptyState
          illustration={<EmptyInbox />}
          title={t('list.empty.title')}
          text={t('list.empty.text')}
          action={emptyAction}
        />
      ) : (
        <RowTimes>
          <LongList
            list={list}
            items={found.chats}
            keyOf={(chat) => chat.conversation.id}
            first={limits.chatsFirst}
            hasMore={mayLoad}
            rowHeight={rowHeight}
            scrolls="parent"
            onNearEnd={() => {
              if (mayLoad) loadByItself()
            }}
          >
            {(chat) => (
              <ConversationRow
                chat={chat}
                words={words}
                settings={settings}
                ownId={user?.profile.id}
                memberId={user?.id}
                link={link}
                to={toOf(chat)}
                isOpen={chat.conversation.id === open}
                isTyping={typing.has(chat.conversation.id)}
                hasOptionsOpen={options?.open === true && options.chat.conversation.id === chat.conversation.id}
                onOptions={openOptions}
              />
            )}
          </LongList>
        </RowTimes>
      )}
      <LoadMore
        list={list}
        count={chats.length}
        hasMore={mayLoad}
        loading={more?.isLoading ?? false}
        onMore={loadMore}
        label={t('list.showMore')}
        announce={(count) => t('list.shown', { count })}
      />
      {options ? (
        <RowOptions
          opened={{ ...options, open: options.open && isOptionsRowThere }}
          onClose={() => setOptions({ ...options, open: false })}
          onRemoved={(conversation) => {
            setSearch('')
            onRemoved?.(conversation)
          }}
          onMissing={() => {
            tellMissing()
            setOptions(null)
          }}
        />
      ) : null}
    </>
  )
}

/** Why the search shows no conversation: there is none, it is still running, or the server did not answer. */
function NothingFound({ search, found }: { search: string; found: ReturnType<typeof useChatSearch> }) {
  const { t } = useTranslation('chat')
  const { errorText } = useErrorText()
  if (found.error) return <Hint tone="danger">{errorText(found.error)}</Hint>
  if (found.isSearching) return <Hint tone="muted">{t('list.search.searching')}</Hint>
  return <EmptyState illustration={<NobodyFound />} title={t('list.search.none', { search })} text={t('list.search.noneText')} />
}

/**
 * Loads older conversations: by itself while the reader comes near the end, and on a press. After a failure a toast says why, and
 * only a press tries again.
 */
function useLoadingMore(more: ConversationListProps['more']) {
  const { errorText } = useErrorText()
  const isStopped = useRef(false)
  const loadMore = async () => {
    isStopped.current = true
    try {
      await more?.load()
      isStopped.current = false
    } catch (error) {
      showToast({ tone: 'danger', title: errorText(error) })
      throw error
    }
  }
  const loadByItself = () => {
    if (!isStopped.current && more?.isLoading === false) loadMore().catch(() => {})
  }
  return { loadMore, loadByItself }
}

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  flex: none;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]} ${tokens.spacing[4]} ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceRaised};
`

const Hint = styled(Text).attrs({ size: 'small', align: 'center' })`
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]};
`
