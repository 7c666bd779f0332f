import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { attachedTo } from '../attached.ts'
import { addMessage, applyChange, applyDelivered, applyRead } from '../chat/chat.cache.ts'
import {
  chatsKey,
  foundChatsKeys,
  historyKeys,
  knownUser,
  likesKey,
  memberKeys,
  updateUser,
  userKey,
  withNewest,
} from '../known.ts'
import {
  addGivenLike,
  addMatch,
  addReceivedLike,
  endMatch,
  markLikeSeen,
  markMatchSeen,
  removeLike,
} from '../likes/likes.cache.ts'
import { forgetMember } from '../session.ts'

/**
 * Applies a live event to the cache (CHT-04). Uses the data in the event if it has any, and reloads from the server
 * otherwise.
 */
export function applyLiveEvent(client: QueryClient, event: LiveEvent) {
  const { typing } = attachedTo(client)
  switch (event.type) {
    case 'message':
      addMessage(client, event.message)
      if (event.message.sender_id !== knownUser(client)?.profile.id) typing.clear(event.message.conversation_id)
      // It may be what an open search finds now, or found before.
      void client.invalidateQueries({ queryKey: foundChatsKeys })
      return reloadIfLoading(client, chatsKey)
    case 'message-changed':
      applyChange(client, event.message)
      void client.invalidateQueries({ queryKey: foundChatsKeys })
      return reloadIfLoading(client, chatsKey)
    case 'typing':
      if (event.profile_id !== knownUser(client)?.profile.id) typing.mark(event.conversation_id)
      return
    case 'read':
      applyRead(client, { conversation: event.conversation_id, profile: event.profile_id, seq: event.seq })
      return reloadIfLoading(client, chatsKey)
    case 'delivered':
      applyDelivered(client, { conversation: event.conversation_id, seq: event.seq })
      return reloadIfLoading(client, chatsKey)
    case 'like':
      addReceivedLike(client, event.like)
      return reloadIfLoading(client, likesKey)
    case 'liked':
      addGivenLike(client, event.profile, event.card)
      return reloadIfLoading(client, likesKey)
    case 'match':
      addMatch(client, event.match)
      return reloadIfLoading(client, likesKey)
    case 'unlike':
      removeLike(client, { from: event.from_id, to: event.to_id })
      endMatch(client, event.from_id === knownUser(client)?.profile.id ? event.to_id : event.from_id)
      return reloadIfLoading(client, likesKey)
    case 'like-seen':
      markLikeSeen(client, event.profile_id)
      return reloadIfLoading(client, likesKey)
    case 'match-seen':
      markMatchSeen(client, event.profile_id)
      return reloadIfLoading(client, likesKey)
    case 'likes-changed':
      return reload(client, likesKey)
    case 'chats-changed':
      // The other member of an open conversation or profile may have left, or one of both blocked the other.
      void client.invalidateQueries({ queryKey: memberKeys })
      void client.invalidateQueries({ queryKey: foundChatsKeys })
      // The list first: a member who has blocked leaves the conversation meanwhile, and must not ask for it again.
      void client
        .invalidateQueries({ queryKey: chatsKey, exact: true })
        .then(() => client.invalidateQueries({ queryKey: historyKeys }))
      return
    case 'balance':
      updateUser(client, (user) => withNewest(user, event))
      return
    case 'user-changed':
      void reloadUser(client)
      return
    case 'logged-out':
      return forgetMember(client)
    case 'hello':
    case 'beat':
      return
  }
}

const reload = (client: QueryClient, queryKey: QueryKey) => void client.invalidateQueries({ queryKey, exact: true })

/** A load that started before the event may return old data, so it is repeated. */
function reloadIfLoading(client: QueryClient, queryKey: QueryKey) {
  const loading = client.getQueryCache().find({ queryKey, exact: true, fetchStatus: 'fetching' })
  if (!loading) return
  const again = () => void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })
  if (loading.state.data === undefined) void loading.promise?.then(again, () => {})
  else again()
}

/** Reloads the user. After a confirmation the held messages are sent (SGN-09), so it also reloads the conversations. */
async function reloadUser(client: QueryClient) {
  const before = knownUser(client)?.status
  // A payment may have caused the change, even one that had failed before (PAY-04).
  for (const what of ['payment', 'repeat-order']) void client.invalidateQueries({ queryKey: ['credits', what] })
  // A moderator may have decided about the photos (TRU-13).
  void client.invalidateQueries({ queryKey: ['verification'] })
  await client.invalidateQueries({ queryKey: userKey })
  if (before === 'not_confirmed' && knownUser(client)?.status === 'confirmed') {
    await client.resetQueries({ queryKey: historyKeys })
  }
}

/** Reloads user, chats and likes: for polling, after a push message (CHT-15), and when the stream reopens. */
export const refresh = (client: QueryClient) =>
  Promise.all(
    [userKey, chatsKey, likesKey].map((queryKey) => client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })),
  )
