import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'

/**
 * Part of a page that a visitor needs late, e.g. its end. It hydrates with the blocks of the screen, after the screen itself: React
 * hydrates one boundary in another only after the outer one. A press on it hydrates it at once. Not for fields: React would set one
 * that changes before it has hydrated back to the rendered value.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Boundary>{children}</Boundary>
    </Boundary>
  )
}
