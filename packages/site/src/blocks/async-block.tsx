import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { RefreshCw } from '@vonk/ui/icon/icons.ts'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound } from './not-found.tsx'
import { isNothing } from './nothing.ts'

type AsyncBlockProps = {
  /** The ghost of what is awaited. */
  waiting: ReactNode
  /** Place of a failure's title in the page's outline: 1 where the block is all of the screen. */
  level?: 1 | 2
  children: ReactNode
}

/**
 * A part of a screen that asks the server: shows `waiting` until its data is there, and where that fails what went wrong
 * with a way to try again, while the rest of the screen stays.
 */
export function AsyncBlock({ waiting, level = 2, children }: AsyncBlockProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch onRetry={reset} level={level}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

class Catch extends Component<{ onRetry: () => void; level: 1 | 2; children: ReactNode }, { error: unknown }> {
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
    if (isNothing(error)) return <NotFound />
    return <Failed error={error} level={this.props.level} onRetry={this.retry} />
  }
}

/** What went wrong, and the button to try again. */
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
