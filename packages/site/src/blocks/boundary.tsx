import { useHydration } from '@vonk/state/hydration.ts'
import { type ReactNode, Suspense, useId, useLayoutEffect } from 'react'

/** A Suspense for content that the server renders. The language and the data of the page wait until it is hydrated. */
export function Boundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const id = useId()
  const { expect } = useHydration()
  useLayoutEffect(() => expect(id), [expect, id])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Ready id={id} />
    </Suspense>
  )
}

/** Commits together with the content, before the boundary around it. */
function Ready({ id }: { id: string }) {
  const { ready } = useHydration()
  useLayoutEffect(() => ready(id), [ready, id])
  return null
}
