import { systemClock } from '@vonk/contracts/clock.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { bonusPopupAfter, isVisible, membersArea, showsBonusPopup } from '@vonk/contracts/offers/offers.rules.ts'
import { useTimeBonus } from '@vonk/state/offers/time-bonus.ts'
import { dismiss, useDismissals } from '@vonk/state/site/dismissals.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'

const BonusPopup = latePart(async () => (await import('../features/offers/bonus-popup.tsx')).BonusPopup)

/** Opens the bonus popup 40 seconds after the member enters the members area (BON-07). */
export function BonusPopupHost({ user, path }: { user: User; path: string }) {
  return membersArea.has(path) ? <InMembersArea user={user} /> : null
}

function InMembersArea({ user }: { user: User }) {
  const bonus = useTimeBonus(user)
  const name = `bonus:${user.id}`
  const dismissedAt = useDismissals()[name] ?? null
  const [enteredAt] = useState(() => systemClock())
  const [now, setNow] = useState(enteredAt)
  useEffect(() => {
    const timer = setTimeout(() => setNow(systemClock()), bonusPopupAfter)
    return () => clearTimeout(timer)
  }, [])
  if (!isVisible(bonus, now) || !showsBonusPopup({ credits: user.credits, enteredAt, dismissedAt, bonus, now })) return null
  return <BonusPopup bonus={bonus} buyTo={paths.buy(user)} onClose={() => dismiss(name)} />
}
