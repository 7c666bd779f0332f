import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { finishLogout } from '@vonk/state/account/wanted-logout.ts'
import { isOfflinePage } from '@vonk/state/offline-page.ts'
import { restoreKeptChats } from '@vonk/state/chat/kept-chats.ts'
import { memberKey, settingsKey } from '@vonk/state/known.ts'
import { matchPath, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { OfflinePage } from './offline-page.tsx'
import { UnfinishedLogout } from './unfinished-logout.tsx'

/**
 * What a page opens without a connection, or while the server has not heard of a logout (NTF-06): the conversations that this device has kept, with all ways on from there; in place of
 * any other page, what is missing.
 */
export async function routesOffline(client: QueryClient): Promise<RouteObject[]> {
  // Otherwise the queries would try, and fail, instead of waiting for the connection.
  onlineManager.setOnline(navigator.onLine)
  // Before anything else, also with a connection.
  if (!(await finishLogout(client))) return [{ path: '*', element: <UnfinishedLogout /> }]
  if (!isOfflinePage()) return routes
  const kept = await restoreKeptChats(client)
  const chats = kept?.list.chats ?? []
  // The prices of the settings may be old.
  addEventListener('online', () => void client.invalidateQueries({ queryKey: settingsKey }), { once: true })

  const { pathname } = location
  const talk = matchPath(paths.chat.pattern, pathname)?.params.id
  const member = matchPath(paths.memberChat.pattern, pathname)?.params.id
  const started = chats.find(({ profile }) => profile.id === member)
  // The page of the member may not be kept, their conversation is.
  if (started) history.replaceState(history.state, '', paths.chat.href({ id: started.conversation.id }))
  const isKept =
    kept !== null &&
    (started !== undefined ||
      matchPath(paths.chats.pattern, pathname) !== null ||
      (talk !== undefined && chats.some(({ conversation }) => conversation.id === talk)) ||
      (member !== undefined && client.getQueryData(memberKey(member)) !== undefined))
  return isKept ? routes : [{ path: '*', element: <OfflinePage hasChats={chats.length > 0} /> }]
}
