import Fastify from 'fastify'
import { mountEndpoints } from '../admission/endpoint.ts'
import { endpoints } from '../features/endpoints.ts'
import { surroundings } from '../surroundings.ts'
import type { TestApp } from './harness.ts'

/** Everything that the server mounts. */
export async function mountedRoutes({ parts, config }: Pick<TestApp, 'parts' | 'config'>) {
  const app = Fastify({ exposeHeadRoutes: false })
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
  mountEndpoints(app, parts, endpoints)
  await surroundings(parts, { sites: config.DATA_DIR })(app)
  await app.ready()
  await app.close()
  return routes
}
