import { isApiError } from '@vonk/api-client/api-error.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { RefreshCw } from '@vonk/ui/icon/icons.ts'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound } from '../shell/not-found.tsx'

type AsyncBlockProps = {
  /** The ghost of what is awaited. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * A part of a screen that asks the server: shows `waiting` until its data is there, and where that fails what went wrong
 * with a way to try again, while the rest of the screen stays.
 */
export function AsyncBlock({ waiting, children }: AsyncBlockProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch onRetry={reset}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

class Catch extends Component<{ onRetry: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isApiError(error) && error.status === 404) return <NotFound />
    return <Failed error={error} onRetry={this.retry} />
  }
}

/** What went wrong, and the button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        picture={<RefreshCw />}
        title={errorText(error)}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    </div>
  )
}
