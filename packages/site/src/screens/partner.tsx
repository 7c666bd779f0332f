import { useSuspenseQuery } from '@tanstack/react-query'
import { isPromotionId } from '@vonk/contracts/offers/promotion.rules.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { LeavingToPartner, PartnerGone } from '../features/offers/leaving-to-partner.tsx'
import type { ScreenRequest } from '../screen.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['offers'] as const

export const data = ({ client, params: { id = '' } }: ScreenRequest) =>
  isPromotionId(id) ? [client.ensureQueryData(promotionQuery(id))] : []

/** Says where an advertisement leads before one leaves the site (PRM-01). The address names a profile, never another site. */
function PartnerScreen() {
  const { id = '' } = useParams()
  return (
    <Page width="reading">
      <AsyncBlock key={id} level={1} waiting={<WaitingScreen />}>
        {isPromotionId(id) ? <Leaving id={id} /> : <PartnerGone />}
      </AsyncBlock>
    </Page>
  )
}

function Leaving({ id }: { id: string }) {
  const { data: promotion } = useSuspenseQuery(promotionQuery(id))
  return promotion ? <LeavingToPartner promotion={promotion} /> : <PartnerGone />
}

export { PartnerScreen as Component }
