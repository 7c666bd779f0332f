import { onlineManager, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { second } from '@vonk/contracts/clock.ts'
import { messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import { progressOf } from '@vonk/contracts/chat/chat.progress.rules.ts'
import type { Message, MessageKind, PayloadOf } from '@vonk/contracts/chat/chat.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { attachedTo } from '../attached.ts'
import { type ChatList, type History, historyKey, knownSettings, knownUser } from '../known.ts'
import { useHydration } from '../hydration.ts'
import { useKnownUser } from '../session.ts'
import { useStore } from '../store.ts'
import { chatsQuery, historyQuery, olderMessagesMutation, readMutation, typingMutation } from './chat.queries.ts'
import type { Outbox } from './outbox.store.ts'
import type { Sendable, Unsent } from './unsent.ts'

/** What each kind shows. A photo or voice note that is not sent yet has no address: this browser has the file. */
type Shown =
  | { kind: 'text'; payload: PayloadOf<'text'> }
  | { kind: 'gift'; payload: PayloadOf<'gift'> }
  | { kind: 'phrase'; payload: PayloadOf<'phrase'> }
  | { kind: 'photo'; payload: PayloadOf<'photo'> }
  | { kind: 'voice'; payload: PayloadOf<'voice'> }
  | { kind: 'system'; payload: PayloadOf<'system'> }
  | { kind: 'withdrawn'; payload: PayloadOf<'withdrawn'> }
export type ShownOf<Kind extends MessageKind> = Extract<ShownMessage, { kind: Kind }>

/** A message as a conversation shows it, from the server or from the outbox (CHT-03). */
export type ShownMessage = Shown & {
  id: string
  created_at: string
  held: boolean
  /** That the member has paid for it. */
  credits: number
  reaction: Message['reaction']
  own: boolean
  state: 'sending' | 'sent' | 'delivered' | 'read' | 'failed'
  failure: Unsent['failure']
}

const none: readonly Unsent[] = []
const noSubscription = () => () => {}

/** The unsent messages to a member, oldest first. */
export function useUnsent(to: string | undefined): readonly Unsent[] {
  const outbox = useStore(attachedTo(useQueryClient()).outbox)
  const all = useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.get ?? (() => none), () => none)
  return useMemo(() => all.filter((message) => message.to.id === to), [all, to])
}

/** The conversations in which the other member is typing now (CHT-05). */
export const useTypingConversations = (): ReadonlySet<string> => useStore(attachedTo(useQueryClient()).typing)

/** Whether the other member is typing (CHT-05). */
export function useIsTyping(conversation: string | null): boolean {
  const typing = useTypingConversations()
  return conversation !== null && typing.has(conversation)
}

/** After a failure, a scroll asks for an older page no sooner, in ms. */
const olderPause = 2 * second

/** The minimum pause between two typing signals. */
const typingEvery = 3 * second

/** Returns a function that tells the other member that the member is typing. Call it at every keystroke (CHT-05). */
export function useTypingSignal(conversation: string | null): () => void {
  const { mutate } = useMutation(typingMutation())
  const last = useRef(0)
  return useCallback(() => {
    if (conversation === null || Date.now() - last.current < typingEvery) return
    last.current = Date.now()
    mutate(conversation)
  }, [conversation, mutate])
}

/** Whether the sender of a loaded message took it back (CHT-19). */
export function useIsWithdrawn(conversation: string | null, message: string | undefined): boolean {
  const { data } = useQuery({
    ...historyQuery(conversation ?? ''),
    enabled: false,
    select: ({ messages }) => message !== undefined && messages.some(({ id, kind }) => id === message && kind === 'withdrawn'),
  })
  return data ?? false
}

/** The id of the conversation with a member, if it is loaded. */
export function useConversationWith(profile: string): string | null {
  return (
    useQuery({ ...chatsQuery(), select: ({ chats }) => chats.find((chat) => chat.profile.id === profile)?.conversation.id })
      .data ?? null
  )
}

type Talk = { conversation: string | null; to?: ProfileCard | undefined }

/** What a conversation is beside its messages. It is the same object until something of it changes, also when pages load. */
function aboutHistory() {
  let known: (Pick<History, 'profile' | 'language' | 'complete_to' | 'changed_to'> & { isEmpty: boolean }) | undefined
  return ({ profile, language, complete_to, changed_to, messages }: History) => {
    const isEmpty = messages.length === 0
    const isSame =
      known?.profile === profile &&
      known.language === language &&
      known.complete_to === complete_to &&
      known.changed_to === changed_to &&
      known.isEmpty === isEmpty
    if (!known || !isSame) known = { profile, language, complete_to, changed_to, isEmpty }
    return known
  }
}

/** The row of a conversation in the list. */
function useRow(conversation: string | null) {
  return useQuery({
    ...chatsQuery(),
    select: ({ chats }) => chats.find((one) => one.conversation.id === conversation),
  }).data
}

/**
 * A conversation to show, without its messages (`useMessages`): the other member, and a function to write.
 * `conversation` is null before a conversation with `to` has started.
 */
export function useConversation({ conversation, to }: Talk) {
  const client = useQueryClient()
  const [about] = useState(aboutHistory)
  const {
    data: loaded,
    isPending,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...historyQuery(conversation ?? ''),
    enabled: conversation !== null,
    select: about,
  })
  // After a block nothing of it is shown, also not what was loaded before.
  const isGone = isApiError(error) && error.code === 'not_found'
  const history = isGone ? undefined : loaded
  const row = useRow(conversation)
  // The list hears first that the other member left.
  const profile = row?.profile.left ? row.profile : (history?.profile ?? row?.profile ?? to)

  // The list can know of a newer message or change than the history: after polling, or when a message arrived while the history loaded.
  const { last_seq = 0, last_change = 0 } = row?.conversation ?? {}
  const behind = history !== undefined && (last_seq > history.complete_to || last_change > history.changed_to)
  useEffect(() => {
    if (behind && !isFetching) void refetch()
  }, [behind, isFetching, refetch])

  const waits = useUnsent(profile?.id).length > 0
  return {
    profile,
    /** True until the first page is loaded; false for a conversation that has not started. */
    isLoading: conversation !== null && isPending,
    /** Why it could not load. */
    error,
    /** There is no such conversation, or no longer: one of both blocked the other. */
    isGone,
    /** There is no message to show, also none that waits. */
    isEmpty: (history?.isEmpty ?? true) && !waits,
    reload: refetch,
    /** The language of the other member; null if it is not known (TRU-18). */
    language: history?.language ?? null,
    /** `file` is the picture or the sound of a message that has one. */
    send: (message: Sendable, file?: Blob) => {
      if (!profile) return
      const price = shownPrice(client, message.kind)
      whenOpen(client, (open) => open.add({ to: profile, price, ...message }, file))
    },
  }
}

/**
 * The messages of a conversation with a member, from the server and the outbox, and functions for them. Apart from
 * `useConversation`, because only the list of the messages changes when a page loads.
 */
export function useMessages({ conversation, profile: { id, left } }: { conversation: string | null; profile: ProfileCard }) {
  const client = useQueryClient()
  const ownId = useKnownUser()?.profile.id
  const { data: loaded, error } = useQuery({ ...historyQuery(conversation ?? ''), enabled: conversation !== null })
  const history = isApiError(error) && error.code === 'not_found' ? undefined : loaded
  const row = useRow(conversation)
  const unsent = useUnsent(id)
  const olderPage = olderMessagesMutation(conversation ?? '')
  const older = useMutation(olderPage)
  const failedAt = useRef(0)
  const [shown] = useState(shownHistory)

  const read_seq = Math.max(history?.read_seq ?? 0, row?.read_seq ?? 0)
  const delivered_seq = Math.max(history?.delivered_seq ?? 0, row?.delivered_seq ?? 0)
  const sent = history?.messages
  const messages = useMemo(() => {
    const known = left ? ownOf(sent ?? [], ownId) : (sent ?? [])
    return withUnsent(shown(known, ownId, { delivered_seq, read_seq }), unsent)
  }, [shown, sent, left, unsent, ownId, delivered_seq, read_seq])

  const outbox = attachedTo(client).outbox
  return {
    messages,
    hasOlder: history?.has_more ?? false,
    isLoadingOlder: older.isPending,
    /** `scroll`: it asks again with each step, so it pauses after a failure. */
    onLoadOlder: (by?: 'scroll') => {
      // Several may ask before the list renders again.
      const known = client.getQueryData(historyKey(conversation ?? ''))
      const before = known?.messages[0]?.seq
      const isLoading = client.isMutating({ mutationKey: olderPage.mutationKey }) > 0
      // Without a connection it would wait, and say that it loads.
      if (!known?.has_more || before === undefined || isLoading || !onlineManager.isOnline()) return
      if (by === 'scroll' && Date.now() - failedAt.current < olderPause) return
      older.mutate({ before }, { onError: () => void (failedAt.current = Date.now()) })
    },
    onRetry: (message: string) => outbox.get()?.retry(message),
    onDiscard: (message: string) => outbox.get()?.discard(message),
  }
}

/** Returns a function that sends a text to a member, without opening the conversation (CHT-03). */
export function useSendTo(to: ProfileCard): (text: string) => void {
  const client = useQueryClient()
  return (text) => {
    const price = shownPrice(client, 'text')
    whenOpen(client, (open) => open.add({ to, price, kind: 'text', payload: { text, quote: null } }))
  }
}

/** What the page says that a message costs, in credits (TRU-04). */
function shownPrice(client: QueryClient, kind: Sendable['kind']): number | undefined {
  const settings = knownSettings(client)
  return settings && messagePrice(kind, settings)
}

/** Runs `act` when the outbox opens, which is shortly after the page, unless another member has logged in. */
function whenOpen(client: QueryClient, act: (outbox: Outbox) => void) {
  const { outbox } = attachedTo(client)
  const open = outbox.get()
  if (open) return act(open)
  const writer = knownUser(client)?.id
  const stop = outbox.subscribe(() => {
    const opened = outbox.get()
    if (!opened) return
    stop()
    if (knownUser(client)?.id === writer) act(opened)
  })
}

/** What is left when the other member deletes the account (ACC-03): the own messages, without quotes and reactions of the other. */
const ownOf = (sent: readonly Message[], ownId: string | undefined) =>
  sent
    .filter((message) => message.sender_id === ownId)
    .map((message): Message => {
      if (message.kind === 'text') return { ...message, reaction: null, payload: { ...message.payload, quote: null } }
      const { quote: _, ...payload } = { quote: undefined, ...message.payload }
      return { ...message, reaction: null, payload } as Message
    })

/**
 * Returns a function that makes what is shown of the messages from the server, oldest first. Most of a long conversation stays as it
 * was when a page or a message is added, so each is made once. No `WeakMap` keeps them: the browser would look at each of its
 * thousands of entries when it collects garbage, in the midst of a scroll.
 */
function shownHistory() {
  let last: readonly Message[] = []
  let made: readonly ShownMessage[] = []
  return (
    sent: readonly Message[],
    ownId: string | undefined,
    reached: Pick<History, 'delivered_seq' | 'read_seq'>,
  ): readonly ShownMessage[] => {
    const oldest = last[0]?.id
    const added = oldest === undefined ? 0 : sent.findIndex(({ id }) => id === oldest)
    made = sent.map((message, index) => {
      // The site says it, whoever it is told to.
      const own = message.sender_id === ownId && message.kind !== 'system'
      const state = own ? progressOf(message.seq, reached) : 'sent'
      const known = last[index - added] === message ? made[index - added] : undefined
      return known?.own === own && known.state === state ? known : { ...message, own, state, failure: null }
    })
    last = sent
    return made
  }
}

/** Adds what has not left this browser. */
function withUnsent(sent: readonly ShownMessage[], unsent: readonly Unsent[]): readonly ShownMessage[] {
  if (unsent.length === 0) return sent
  const known = new Map(sent.map((message) => [message.id, message]))
  const waiting = unsent
    .filter(({ id }) => !known.has(id))
    .map((message): ShownMessage => ({
      ...shownOf(withoutGone(message, known.get(quotedIn(message) ?? ''))),
      id: message.id,
      created_at: new Date(message.at).toISOString(),
      held: false,
      credits: 0,
      reaction: null,
      own: true,
      state: message.failure ? 'failed' : 'sending',
      failure: message.failure,
    }))
  return [...sent, ...waiting]
}

/** The id of the message that an unsent one replies to. */
const quotedIn = ({ payload }: Unsent): string | undefined =>
  'quote' in payload && payload.quote?.kind === 'message' ? payload.quote.message : undefined

/** An unsent message as it is. If what it quotes was taken back or removed, nobody sees those words any more (CHT-19). */
const withoutGone = (message: Unsent, quoted: ShownMessage | undefined): Unsent =>
  quoted?.kind === 'withdrawn' && 'quote' in message.payload
    ? ({
        ...message,
        payload: { ...message.payload, quote: { ...message.payload.quote, ...quoted.payload, about: 'withdrawn', said: '' } },
      } as Unsent)
    : message

const shownOf = (message: Unsent): Shown =>
  message.kind === 'photo'
    ? {
        kind: 'photo',
        payload: { ...message.payload, placeholder: '', state: 'open', opened: false, filename: null },
      }
    : message.kind === 'voice'
      ? { kind: 'voice', payload: { ...message.payload, filename: null } }
      : message

/**
 * Marks a conversation as read while it is visible (CHT-02): when it opens, when a message arrives, and when its tab becomes
 * visible again. A tab in the background reads nothing.
 */
export function useMarkRead(conversation: string | null) {
  const { mutate } = useMutation(readMutation())
  // The list must hydrate with the count that the server rendered.
  const { done } = useHydration()
  const row = useQuery({ ...chatsQuery(), select: (list) => unreadIn(list, conversation) }).data
  const loadedTo = useQuery({
    ...historyQuery(conversation ?? ''),
    enabled: false,
    select: ({ complete_to }) => complete_to,
  }).data
  const unread = row?.unread ?? false
  const seq = row?.seq ?? loadedTo ?? 0
  useEffect(() => {
    if (conversation === null || !unread || seq === 0) return
    const left = new AbortController()
    const read = () => {
      if (!left.signal.aborted && document.visibilityState === 'visible') mutate({ conversation, seq })
    }
    void done().then(read)
    document.addEventListener('visibilitychange', () => void done().then(read), { signal: left.signal })
    return () => left.abort()
  }, [conversation, unread, seq, mutate, done])
}

/** Whether a conversation may have unread messages, and its last number (null if the conversation is not loaded). */
function unreadIn({ chats, next }: ChatList, id: string | null): { unread: boolean; seq: number | null } {
  const chat = chats.find(({ conversation }) => conversation.id === id)
  if (!chat) return { unread: next !== null, seq: null }
  return { unread: chat.num_unread_messages > 0, seq: chat.conversation.last_seq }
}
