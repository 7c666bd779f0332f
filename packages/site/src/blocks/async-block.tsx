import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { RefreshCw } from '@vonk/ui/icon/icons.ts'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from './boundary.tsx'
import { NotFound } from './not-found.tsx'
import { isNotFoundError } from './not-found-error.ts'

type AsyncBlockProps = {
  /** Shown while the data loads, usually a skeleton. */
  waiting: ReactNode
  /** Heading level of an error: 1 if the block is the whole screen. */
  level?: 1 | 2
  children: ReactNode
}

/**
 * Part of a screen that loads data from the server. Shows `waiting` until the data has arrived. If a call fails, it shows
 * the error and a retry button; the other parts of the screen stay.
 */
export function AsyncBlock({ waiting, level = 2, children }: AsyncBlockProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchErrors onRetry={reset} level={level}>
          <Boundary fallback={waiting}>{children}</Boundary>
        </CatchErrors>
      )}
    </QueryErrorResetBoundary>
  )
}

class CatchErrors extends Component<{ onRetry: () => void; level: 1 | 2; children: ReactNode }, { error: unknown }> {
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
    if (isNotFoundError(error)) return <NotFound />
    return <Failed error={error} level={this.props.level} onRetry={this.retry} />
  }
}

/** Shows an error and a retry button. */
export function Failed({ error, level = 2, onRetry }: { error: unknown; level?: 1 | 2; onRetry: () => void }) {
  const { t } = useTranslation('site')
  const { errorText } = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        picture={<RefreshCw />}
        title={errorText(error)}
        action={<Button onClick={onRetry}>{t('error.retry')}</Button>}
      />
    </div>
  )
}
