import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import { isProduction } from './config.ts'
import { createDeliveryNotes } from './features/chat/chat.delivery.ts'
import { serveLiveEvents } from './live/stream.ts'
import type { Dependencies } from './dependencies.ts'
import { servePayments } from './serving/notice.routes.ts'
import { serveMessagePhotos } from './serving/message-photos.ts'
import { serveMessageVoices } from './serving/message-voices.ts'
import { servePhotos, type RenderOriginal } from './serving/photos.ts'
import { serveExports } from './serving/exports.ts'
import { serveStatement } from './serving/statement.ts'
import { serveInbox } from './serving/dev-inbox.ts'
import { serveHealth } from './serving/health.ts'
import { serveMailReports } from './serving/mail-reports.ts'
import { serveMetrics } from './serving/metrics.ts'
import { serveOpenApi } from './serving/openapi.ts'
import { serveSites } from './serving/sites.ts'
import { serveUnsubscribing } from './serving/unsubscribing.ts'

type Options = {
  /** Folder with `<slug>/dist` of each built site; by default the apps of this repository. */
  sites?: string
  /** Renders the photo of a demo member if its file does not exist yet. */
  renderOriginal?: RenderOriginal
}

/** The folder of the apps: two levels up from this file and from the bundle. */
const apps = fileURLToPath(new URL('../../', import.meta.url))

/** Mounts the routes beside the calls of the contract, for the server and for tests. */
export const servingRoutes =
  (deps: Dependencies, { sites = apps, renderOriginal }: Options = {}) =>
  async (app: FastifyInstance): Promise<void> => {
    serveHealth(app, deps)
    serveMetrics(app, deps)
    if (deps.config.OPENAPI ?? !isProduction(deps.config)) serveOpenApi(app, deps.config)
    const deliveries = createDeliveryNotes(deps)
    app.addHook('onClose', deliveries.flush)
    serveLiveEvents(app, deps, {
      onMessage: ({ id }, { sender_id, conversation_id, seq }) => {
        if (sender_id !== id) deliveries.note({ conversation: conversation_id, profile: id, seq })
      },
    })
    servePayments(app, deps)
    serveMailReports(app, deps)
    serveUnsubscribing(app, deps)
    serveExports(app, deps)
    serveStatement(app, deps)
    servePhotos(app, deps, { renderOriginal })
    serveMessagePhotos(app, deps)
    serveMessageVoices(app, deps)
    if (deps.inbox) serveInbox(app, deps.inbox)
    await serveSites(app, deps, { folder: sites })
  }
