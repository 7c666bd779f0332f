import type { UnreadAtOpening } from '@vonk/state/chat/use-unread-at-opening.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

type Place = {
  list: RefObject<VirtualizerHandle | null>
  /** Its index; -1 while it is not loaded. */
  firstUnread: number
  unread: UnreadAtOpening | null
  /** The id of the oldest loaded message. */
  oldest: string | undefined
  mayLoad: boolean
  onLoadOlder: () => void
  /** Leads to the message, which is loaded now. */
  onFound: () => void
}

/**
 * Leads to the first unread message. It is offered until that message has been in view. If it is not loaded yet, the older
 * pages load until it is. Call `look` with the offset whenever the list scrolls or changes its size.
 */
export function useUnreadJump({ list, firstUnread, unread, oldest, mayLoad, onLoadOlder, onFound }: Place) {
  const [step, setStep] = useState<'hidden' | 'offered' | 'sought' | 'seen'>('hidden')
  const isSought = step === 'sought'
  /** The oldest message when a page was asked for. */
  const askedAt = useRef<string>(undefined)

  const loadOlder = useEffectEvent(onLoadOlder)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (!isSought) return undefined
    if (firstUnread < 0) {
      if (!mayLoad) return undefined
      // The last page brought nothing, e.g. without a connection. The member can try again.
      if (askedAt.current === oldest) {
        const timer = setTimeout(() => setStep('offered'))
        return () => clearTimeout(timer)
      }
      askedAt.current = oldest
      loadOlder()
      return undefined
    }
    found()
    const timer = setTimeout(() => setStep('seen'))
    return () => clearTimeout(timer)
  }, [isSought, firstUnread, oldest, mayLoad])

  return {
    isOffered: step === 'offered' || isSought,
    look: (offset: number) => {
      const view = list.current
      if (!unread || !view || view.viewportSize === 0) return
      const at = firstUnread < 0 ? -1 : view.getItemOffset(firstUnread)
      // Below the view it is only before the list has gone to its end.
      if (at >= offset + view.viewportSize) return
      setStep((now) => (now === 'hidden' || now === 'offered' ? (at < offset ? 'offered' : 'seen') : now))
    },
    go: () => {
      askedAt.current = undefined
      setStep('sought')
    },
  }
}
