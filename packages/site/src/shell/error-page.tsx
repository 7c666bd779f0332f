import { isApiError } from '@vonk/api-client/api-error.ts'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { BrandBar } from './brand-bar.tsx'

const Failure = lazy(async () => ({ default: (await import('./failure.tsx')).Failure }))
const NotFound = lazy(async () => ({ default: (await import('../blocks/not-found.tsx')).NotFound }))

const isMissing = (error: unknown) => (isRouteErrorResponse(error) || isApiError(error)) && error.status === 404

/** Replaces a failed screen (RTE-08). Its layout stays, so the navigation is still available. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <LastResort>
      <Suspense>{isMissing(error) ? <NotFound /> : <Failure error={error} />}</Suspense>
    </LastResort>
  )
}

/** The error page if the shell itself failed, so without a layout. */
export const ShellError = () => (
  <main>
    <BrandBar />
    <ErrorPage />
  </main>
)

/**
 * Catches a failure of the error page itself (RTE-08). It does not use i18next or the kit, because they may be what
 * failed.
 */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Without a connection the code of the error page is missing too. */
  override componentDidCatch() {
    if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
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
