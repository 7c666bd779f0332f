import { useQueryClient } from '@tanstack/react-query'
import { finishLogout } from '@vonk/state/account/wanted-logout.ts'
import { useCallback } from 'react'
import { paths } from '../paths.ts'
import { OfflinePage } from './offline-page.tsx'

const openHome = () => location.replace(paths.index.href())

/** In place of everything after a logout that the server has not heard yet (NTF-06). Tells it as soon as it answers. */
export function UnfinishedLogout() {
  const client = useQueryClient()
  const isReachable = useCallback(() => finishLogout(client), [client])
  return <OfflinePage isLoggedOut hasChats={false} isReachable={isReachable} open={openHome} />
}
