import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
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

/** What went wrong, with ways on. */
export function Failure({ error }: { error: unknown }) {
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
