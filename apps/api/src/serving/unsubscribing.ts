import { minute } from '@vonk/contracts/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { Admission } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { inTransaction } from '../admission/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeSubscription } from '../features/notifications/subscription.service.ts'
import { unsubscribePath } from '../mail/mailer.ts'

/** In bytes. A mail program sends one field. */
const largestBody = 4096

const admission: Admission = {
  from: 'anywhere',
  allowance: { name: 'unsubscribing', points: 300, within: minute },
  arrivesWithin: 20_000,
}

/**
 * The address in the header `List-Unsubscribe`. A POST of a mail program unsubscribes without cookies or questions (RFC 8058,
 * NTF-02); the token in the address is enough. The button of the page at the same address sends `wish`, which works without
 * scripts. The body may be a form of any encoding, and only a field of ours changes what happens.
 */
export function serveUnsubscribing(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post(unsubscribePath, { bodyLimit: largestBody, config: { admission } }, async ({ body, query, edition }, reply) => {
      if (edition === null) throw new Refusal('unknown_site')
      reply.header('cache-control', 'no-store')
      const { token } = query as { token?: unknown }
      const wish = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('latin1') : '').get('wish')
      try {
        await inTransaction(deps, (db) =>
          changeSubscription(
            { db, edition, now: deps.clock() },
            { token: String(token), stop: !wish?.startsWith('resume'), only_kind: wish?.endsWith('-kind') },
          ),
        )
      } catch (error) {
        // The page says so to a person; a mail program gets the status.
        if (wish === null || !(error instanceof Refusal && error.code === 'link_invalid')) throw error
      }
      if (wish === null) return reply.type('text/plain; charset=utf-8').send('Unsubscribed.\n')
      // Pages of visitors are reused for some seconds, so the page afterwards has an address of its own.
      return reply.redirect(`${unsubscribePath}?${new URLSearchParams({ token: String(token), wish }).toString()}`, 303)
    })
  })
}
