import { collectDefaultMetrics, Counter, Histogram, Registry } from '@platformatic/prom-client'
import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import { hasBearerToken } from '../admission/bearer.ts'
import { isProduction, type Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * `/metrics` for Prometheus (OPS-03). The route label is the template of the route, so that no id, address or search becomes
 * a label. Requires METRICS_TOKEN; if that is not set, it is public in development and closed in production.
 */
export function serveMetrics(app: FastifyInstance, { config, security }: Pick<Dependencies, 'config' | 'security'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route', 'status', 'site'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Security events such as failed logins, refused origins and exceeded limits',
    labelNames: ['event', 'site'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { event, site, count } of security.counts()) this.inc({ event, site }, count)
    },
  })
  registry.registerMetric(securityEvents)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'not found' : (request.routeOptions.url ?? 'not found')
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode), site: request.site ?? 'none' },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { logLevel: 'warn', config: { admission: admissions.machine } }, async ({ headers }, reply) => {
    if (!mayRead(config, headers.authorization)) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

const mayRead = (config: Config, authorization: string | undefined): boolean =>
  config.METRICS_TOKEN === undefined ? !isProduction(config) : hasBearerToken(authorization, config.METRICS_TOKEN)
