import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { countUnread } from '@vonk/contracts/chat/chat.rules.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { countNewLikes, type LikesOf } from '@vonk/contracts/likes/likes.rules.ts'
import type { Today } from '@vonk/contracts/matching/matching.schema.ts'
import type { Profile, ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import {
  chatsKey,
  foundChatsKeys,
  type History,
  historyKey,
  type Likes,
  likesKey,
  memberKey,
  type SearchPage,
  searchKeys,
  todayKey,
} from './known.ts'

// Changes of what several rooms have in the cache. Apart from the keys: visitors need none of them.

/**
 * Cancels a running load that started before a change and would undo it. Call the returned function after the change: it
 * starts the load again.
 */
export async function interruptLoad(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  const wasLoading = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  return () => {
    if (wasLoading) void client.invalidateQueries({ queryKey })
  }
}

/** Changes the loaded conversations and updates the count of all unread messages. */
export const updateChats = (client: QueryClient, change: (chats: Chat[]) => Chat[]) =>
  client.setQueryData(chatsKey, (list) => {
    if (!list) return list
    const chats = change(list.chats)
    return { ...list, chats, num_unread: list.num_unread + countUnread(chats) - countUnread(list.chats) }
  })

/** Changes the loaded conversations, and those that a search has found beside them (CHT-19). */
export function updateAllChats(client: QueryClient, change: (chats: Chat[]) => Chat[]): void {
  updateChats(client, change)
  client.setQueriesData<Chat[]>({ queryKey: foundChatsKeys }, (found) => found && change(found))
}

export const updateHistory = (client: QueryClient, conversation: string, change: (history: History) => History) =>
  client.setQueryData(historyKey(conversation), (history) => history && change(history))

/** Changes the loaded likes, and the counts by as many as were added or removed. */
export const updateLikes = (client: QueryClient, change: (likes: Likes) => Partial<Pick<Likes, LikesOf>>) =>
  client.setQueryData(likesKey, (likes) => {
    if (!likes) return likes
    const changed = { ...likes, ...change(likes) }
    const more = countNewLikes(changed.liked_by) - countNewLikes(likes.liked_by)
    const countOf = (list: LikesOf) => Math.max(0, likes.counts[list] + changed[list].length - likes[list].length)
    return {
      ...changed,
      num_new_likes: likes.num_new_likes + more,
      counts: { profiles: countOf('profiles'), liked_by: countOf('liked_by'), matches: countOf('matches') },
    }
  })

export const updateMember = (client: QueryClient, id: string, change: Partial<Profile>) =>
  client.setQueryData(memberKey(id), (page) => page && { ...page, profile: { ...page.profile, ...change } })

type Found = SearchPage['profiles'][number]
type Person = Today['people'][number]

/** Changes a member in search results and on the home. */
function updateCards(
  client: QueryClient,
  id: string,
  change: { found: Partial<Found>; person: (person: Person) => Person },
): void {
  const changed = (cards: Found[]) => cards.map((card) => (card.id === id ? { ...card, ...change.found } : card))
  client.setQueriesData<SearchPage>(
    { queryKey: searchKeys },
    (page) => page && { ...page, profiles: changed(page.profiles), similar: changed(page.similar) },
  )
  client.setQueryData(
    todayKey,
    (today) =>
      today && { ...today, people: today.people.map((person) => (person.profile.id === id ? change.person(person) : person)) },
  )
}

/** Shows everywhere whether the member likes a profile, and which card of it: on the profile, in search results, on the home. */
export function setLiked(client: QueryClient, id: string, change: { liked: boolean; liked_card?: Profile['liked_card'] }): void {
  const { liked } = change
  updateMember(client, id, change)
  updateCards(client, id, { found: { liked }, person: (person) => ({ ...person, liked }) })
}

/** Shows the picture of a card wherever the member is in a list: likes, search results, the home. */
export function setPicture(client: QueryClient, { id, main_image }: ProfileCard): void {
  const withPicture = <Card extends ProfileCard>(card: Card): Card => (card.id === id ? { ...card, main_image } : card)
  updateLikes(client, ({ profiles, liked_by }) => ({
    profiles: profiles.map(withPicture),
    liked_by: liked_by.map((like) => ({ ...like, profile: withPicture(like.profile) })),
  }))
  updateCards(client, id, {
    found: { main_image },
    person: (person) => ({ ...person, profile: withPicture(person.profile) }),
  })
}
