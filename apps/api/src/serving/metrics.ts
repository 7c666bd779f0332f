import { collectDefaultMetrics, Counter, Histogram, Registry } from '@platformatic/prom-client'
import type { FastifyInstance } from 'fastify'
import { admissions } from '../admission/admission.ts'
import { isProduction } from '../config.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../admission/refusal.ts'

/**
 * `/metrics` for Prometheus (OPS-03). A route is named by its template and nothing else of a request is a label, so that
 * no id, address or search becomes one. In production it answers only under a host that is no site, so not to visitors.
 */
export function serveMetrics(app: FastifyInstance, { config, security }: Pick<Parts, 'config' | 'security'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status', 'site'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Failed logins, refused origins, limits hit and their like',
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
  app.get('/metrics', { logLevel: 'warn', config: { admission: admissions.machine } }, async (request, reply) => {
    if (isProduction(config) && request.site !== null) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
