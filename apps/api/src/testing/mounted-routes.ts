import Fastify from 'fastify'
import { mountEndpoints } from '../admission/endpoint.ts'
import { endpoints } from '../features/endpoints.ts'
import { servingRoutes } from '../serving-routes.ts'
import type { TestApp } from './harness.ts'

/** All routes of the server. */
export async function mountedRoutes({ deps, config }: Pick<TestApp, 'deps' | 'config'>) {
  const app = Fastify({ exposeHeadRoutes: false })
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
  mountEndpoints(app, deps, endpoints)
  await servingRoutes(deps, { sites: config.DATA_DIR })(app)
  await app.ready()
  await app.close()
  return routes
}
