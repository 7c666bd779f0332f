import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link } from 'react-router'
import { useTitle } from '../blocks/screen-title.ts'
import { paths } from '../paths.ts'

/** Status and title of any value that a route threw. The title defaults to 'Error', the status to 500 (RTE-08). */
export function describeFailure(error: unknown): { status: number; title: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, title: error.statusText || 'Error' }
  if (isApiError(error)) return { status: error.status || 500, title: error.message || 'Error' }
  if (error instanceof Error) return { status: 500, title: error.message || 'Error' }
  return { status: 500, title: 'Error' }
}

/** What went wrong, with ways on. Without a connection it is that: a page whose code cannot be loaded is not broken. */
export function Failure({ error }: { error: unknown }) {
  // The server has a navigator that does not know.
  const [isOffline] = useState(() => 'onLine' in navigator && !navigator.onLine && !isApiError(error))
  return isOffline ? <Offline /> : <Broken error={error} />
}

/** The page loads again by itself when the connection is back. A reload without one would lose it. */
function Offline() {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  const said = errorText({ code: 'unavailable' })
  useTitle(said)
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Page width="reading">
      <Stack gap={4}>
        <Heading level={1}>{said}</Heading>
        <Cluster>
          <Button onClick={() => (navigator.onLine ? location.reload() : showToast({ tone: 'danger', title: said }))}>
            {t('error.retry')}
          </Button>
        </Cluster>
      </Stack>
    </Page>
  )
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  const { status, title } = describeFailure(error)
  const heading = isApiError(error) ? errorText(error) : title
  useTitle(heading)
  return (
    <Page width="reading">
      <Stack gap={4}>
        <Text tone="muted">{t('error.status', { status })}</Text>
        <Heading level={1}>{heading}</Heading>
        {isApiError(error) ? null : <Text>{errorText(error)}</Text>}
        <Cluster>
          <Button onClick={() => window.location.reload()}>{t('error.retry')}</Button>
          <ButtonLink as={Link} to={paths.index.href()} variant="secondary">
            {t('error.home')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  )
}
