import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Logo } from '@vonk/ui/logo/logo.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Component, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { paths } from '../paths.ts'
import { NotFound } from '../blocks/not-found.tsx'
import { useTitle } from '../blocks/screen-title.ts'

/** Status and title of any value that a route threw. The title defaults to 'Error', the status to 500 (RTE-08). */
export function describeFailure(error: unknown): { status: number; title: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, title: error.statusText || 'Error' }
  if (isApiError(error)) return { status: error.status || 500, title: error.message || 'Error' }
  if (error instanceof Error) return { status: 500, title: error.message || 'Error' }
  return { status: 500, title: 'Error' }
}

/** Replaces a failed screen (RTE-08). Its layout stays, so the navigation is still available. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <LastResort>
      <Suspense>{describeFailure(error).status === 404 ? <NotFound /> : <Failure error={error} />}</Suspense>
    </LastResort>
  )
}

/** The error page if the shell itself failed, so without a layout. */
export function ShellError() {
  const brand = useBrand()
  return (
    <main>
      <Bar>
        {/* A plain link loads a new page: the failure may be in this one. */}
        <a href={paths.index.href()}>
          <Logo svg={brand.logo} name={brand.name} />
        </a>
      </Bar>
      <ErrorPage />
    </main>
  )
}

const Bar = styled.div`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  border-bottom: 1px solid ${tokens.colours.border};

  & > a {
    display: inline-flex;
    color: inherit;
  }
`

function Failure({ error }: { error: unknown }) {
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

/**
 * Catches a failure of the error page itself (RTE-08). It does not use i18next or the kit, because they may be what
 * failed.
 */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        {/* i18next-instrument-ignore-next-line */}
        <p>An error occurred while showing the error page</p>
        {/* i18next-instrument-ignore-next-line */}
        <a href="/">Home</a>
      </main>
    )
  }
}
