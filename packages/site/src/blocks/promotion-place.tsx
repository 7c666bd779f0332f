import { isPromoted } from '@vonk/contracts/offers/promotion.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useRef } from 'react'

const PromotionSlot = latePart(async () => (await import('./promotion-slot.tsx')).PromotionSlot)

/**
 * A place for a partner's live profile: in the results of the search and above the conversations. Nothing is loaded or asked where
 * the settings of the site have it off (PRM-01). `className` comes from styled-components.
 */
export function PromotionPlace({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  if (!isPromoted(useSettings())) return null
  return (
    <div ref={place} className={className}>
      <PromotionSlot place={place} />
    </div>
  )
}
