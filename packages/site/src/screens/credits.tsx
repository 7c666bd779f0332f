import { pricingQuery } from '@vonk/state/credits/credits.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { BundleGridSkeleton } from '../features/credits/bundle-grid.tsx'
import { Bundles } from '../features/credits/bundles.tsx'
import { CardFailed } from '../features/credits/card-failed.tsx'
import { CreditsBalance } from '../features/credits/credits-balance.tsx'
import { PremiumOffer } from '../features/credits/premium-offer.tsx'
import { RepeatOffer } from '../features/credits/repeat-offer.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['credits', 'refunds'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(pricingQuery())]

/** Sells bundles: as Credits to members who have paid, as Premium to other members (PAY-01, RTE-02). */
function CreditsScreen() {
  const { t } = useTranslation('credits')
  const user = useCurrentUser()
  useTitle(user?.paid_user ? t('title') : t('premium.title'))
  return (
    <Page>
      <Stack gap={8}>
        {user?.paid_user ? <CreditsBalance credits={user.credits} /> : <PremiumOffer level={1} />}
        {user?.paid_user ? (
          <AsyncBlock waiting={null}>
            <CardFailed />
            <RepeatOffer />
          </AsyncBlock>
        ) : null}
        <AsyncBlock waiting={<BundleGridSkeleton label={t('bundles.waiting')} />}>
          <Bundles />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { CreditsScreen as Component }
