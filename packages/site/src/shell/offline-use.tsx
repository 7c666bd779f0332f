import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { keepChats } from '@vonk/state/chat/kept-chats.ts'
import { keepSite } from '@vonk/state/site/kept-site.ts'
import { whenIdle } from '@vonk/ui/idle/when-idle.ts'
import { useEffect } from 'react'
import { mayPrefetch, networkInformation } from './prefetch.ts'

/** In ms: nothing of it is needed now, so the page and its first presses come first. */
const quietAfter = 5000

/**
 * Prepares this device for a lost connection (NTF-06): keeps the site, and the conversations of a member. Shows nothing. `member`:
 * undefined for a visitor.
 */
export function OfflineUse({ member }: { member: string | undefined }) {
  const client = useQueryClient()
  const { iso } = useLocale()
  useEffect(() => (member === undefined ? undefined : keepChats(client, member)), [client, member])
  useEffect(() => {
    if (!mayPrefetch(networkInformation())) return undefined
    let stop = () => {}
    const timer = setTimeout(() => (stop = whenIdle(() => void keepSite(iso))), quietAfter)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [iso])
  return null
}
