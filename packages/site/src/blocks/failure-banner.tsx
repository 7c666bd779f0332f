import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import type { ReactNode } from 'react'

type FailureBannerProps = {
  /** What a call was rejected with; null while nothing has failed. */
  error: unknown
  /** A link or button that solves the problem. */
  action?: ReactNode
}

/** Shows why a form or button failed, and announces it to screen readers. */
export function FailureBanner({ error, action }: FailureBannerProps) {
  const { errorText } = useErrorText()
  if (error === null) return null
  return (
    <Banner tone="danger" announce="alert" action={action}>
      {errorText(error)}
    </Banner>
  )
}
