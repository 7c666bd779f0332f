import { subscriptionQuery } from '@vonk/state/notifications/subscription.queries.ts'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { Unsubscribe } from '../features/notifications/unsubscribe.tsx'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['notifications'] as const

const tokenIn = (search: URLSearchParams) => search.get('token') ?? ''

export const data = ({ client, url }: ScreenRequest) => [client.ensureQueryData(subscriptionQuery(tokenIn(url.searchParams)))]

/** Behind the unsubscribe link of an email: works without a login (NTF-02). */
function UnsubscribeScreen() {
  const { t } = useTranslation('notifications')
  const [search] = useSearchParams()
  return (
    <AsyncBlock level={1} waiting={<Spinner label={t('unsubscribe.waiting')} size="2rem" />}>
      <Unsubscribe token={tokenIn(search)} />
    </AsyncBlock>
  )
}

export { UnsubscribeScreen as Component }
