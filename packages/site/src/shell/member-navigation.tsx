import type { User } from '@vonk/contracts/account/account.schema.ts'
import { lazy, Suspense, useState } from 'react'
import type { Navigation } from './navigation.tsx'

let loaded: typeof Navigation | null = null

/** Fetches the navigation, which no visitor needs; once it is there it shows with the header's first paint. */
export async function loadNavigation(): Promise<{ default: typeof Navigation }> {
  loaded = (await import('./navigation.tsx')).Navigation
  return { default: loaded }
}

const Later = lazy(loadNavigation)

/** A member's navigation, fetched when somebody is logged in. */
export function MemberNavigation({ user }: { user: User }) {
  const [Known] = useState(() => loaded)
  if (Known) return <Known user={user} />
  return (
    <Suspense>
      <Later user={user} />
    </Suspense>
  )
}
