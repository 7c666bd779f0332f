import { minute, second } from '@vonk/contracts/clock.ts'
import { useKnownUser } from '@vonk/state/session.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const LikePopupHost = latePart(async () => (await import('./like-popup-host.tsx')).LikePopupHost)

/** A longer wait is a mistake in a link. */
const longest = 60 * minute

/** The wait in ms that `t` names, in seconds; null if it names none. */
function waitOf(t: string): number | null {
  const ms = /^\d+(\.\d+)?$/.test(t) ? Number(t) * second : Number.NaN
  return ms <= longest ? ms : null
}

/** `?t=8` opens a like popup after eight seconds, on whatever screen the member is by then. The address loses it (RTE-12). */
export function LikePopup() {
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<string | null>(null)
  const [isDue, setDue] = useState(false)
  const user = useKnownUser()
  const t = search.get('t')
  // The address loses it at once; the wait goes on.
  if (t !== null && asked === null) setAsked(t)
  const wait = asked === null ? null : waitOf(asked)

  useEffect(() => {
    if (t === null) return
    setSearch(
      (now) => {
        now.delete('t')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [t, setSearch])

  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => setDue(true), wait)
    return () => clearTimeout(timer)
  }, [wait])

  // Only a member can have been liked.
  if (!isDue || !user) return null
  const close = () => {
    setDue(false)
    setAsked(null)
  }
  return <LikePopupHost onClose={close} onMissing={close} />
}
