import { isPromoted } from '@vonk/contracts/offers/promotion.rules.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useRef, useState } from 'react'
import { drawnFirst } from './drawn-first.tsx'

const load = async () => (await import('./promotion-slot.tsx')).PromotionSlot
const LateSlot = latePart(load)
const { Drawn: DrawnSlot } = drawnFirst(load)

type PromotionPlaceProps = {
  /** From styled-components. */
  className?: string
  /** The screen asks for the profile while the server draws it, so a page of the server has the advertisement from the start. */
  withPage?: boolean
}

/**
 * A place for a partner's live profile: in the results of the search and above the conversations. Nothing is loaded or asked where
 * the settings of the site have it off (PRM-01).
 */
export function PromotionPlace({ className, withPage = false }: PromotionPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isFromServer = useBrowserValue(() => false, true)
  // The same element for good: one that is drawn again before its code is there would make React take the server's away.
  const [slot] = useState(() => (withPage && isFromServer ? <DrawnSlot place={place} /> : <LateSlot place={place} />))
  if (!isPromoted(useSettings())) return null
  return (
    <div ref={place} className={className}>
      {slot}
    </div>
  )
}
