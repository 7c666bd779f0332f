import { currentUserQuery } from '@vonk/state/session.ts'
import { redirect, type MiddlewareFunction } from 'react-router'
import type { Audience } from './paths.ts'
import { siteContext } from './router-context.ts'

/** Middleware of a route that redirects everybody outside the screen's audience. The first page has been through it already. */
export const guard =
  (audience: Audience): MiddlewareFunction =>
  async ({ context, request }) => {
    if (audience === 'anyone') return
    const { client } = context.get(siteContext)
    const [{ redirectFor }, user] = await Promise.all([import('./guards.ts'), client.ensureQueryData(currentUserQuery())])
    const to = redirectFor(audience, user, new URL(request.url))
    if (to !== null) throw redirect(to)
  }
