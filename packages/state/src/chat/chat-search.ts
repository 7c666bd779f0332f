import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { inOrder } from '@vonk/contracts/in-order.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { useEffect, useState } from 'react'
import { apiOf } from '../attached.ts'
import { foundChatsKeys } from '../known.ts'

/** The server is asked when the member has not typed for so long, in ms. */
const settlesAfter = 250

/** The newest conversations whose name or last text contains something, also of those that are not loaded (CHT-19). */
const foundChatsQuery = (search: string) =>
  queryOptions({
    queryKey: [...foundChatsKeys, search],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(chatContract.chats, { query: { search }, signal })).chats,
    // A new message changes what is found.
    staleTime: 0,
  })

type Found = {
  chats: readonly Chat[]
  /** The server has not answered yet, so there may be more. */
  isSearching: boolean
  error: unknown
}

/**
 * Searches the conversations (CHT-19): those of the loaded list at once, then all on the server. Returns the list itself for an
 * empty search.
 */
export function useChatSearch(search: string, list: readonly Chat[]): Found {
  const wanted = search.trim().slice(0, limits.chatSearch)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), settlesAfter)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isFetching, error } = useQuery({
    ...foundChatsQuery(asked),
    enabled: asked !== '' && wanted !== '',
    placeholderData: keepPreviousData,
  })
  if (wanted === '') return { chats: list, isSearching: false, error: null }
  const known = new Map(list.map((chat) => [chat.conversation.id, chat]))
  const here = list.filter((chat) => contains(chat, wanted))
  const ids = new Set(here.map(({ conversation }) => conversation.id))
  const there = (asked === wanted ? (data ?? []) : []).filter(({ conversation: { id } }) => !ids.has(id))
  const found = [...here, ...there.map((chat) => known.get(chat.conversation.id) ?? chat)]
  return {
    chats: found.sort((a, b) => inOrder(b.updated_at, a.updated_at)),
    isSearching: asked !== wanted || isFetching,
    error,
  }
}

function contains({ profile, last_message: last }: Chat, wanted: string): boolean {
  const texts = [profile.name, last?.kind === 'text' ? last.payload.text : '']
  return texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()))
}
