import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compressed } from './compress.ts'
import type { DoorBrand } from './door.ts'
import { lightContracts } from './light-contracts.ts'
import { siteHtml } from './site-html.ts'
import { sourcesMark } from './sources-mark.ts'
import { styleIds } from './style-ids.ts'
import { installable } from './web-manifest.ts'

/** The libraries that every screen needs: a file that stays the same from release to release while the product changes. */
const stack =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|i18next-resources-to-backend|styled-components|stylis|@emotion)\//

/** Reachable from the entry by their library's index, used by screens alone. */
const onDemand = /node_modules\/(html-parse-stringify|react-i18next\/dist\/es\/(Icu)?Trans)/

/** What a member's first screen consists of beside the first load; on a phone many small files cost more than one. */
const forMembers = /packages\/site\/src\/(screens\/members|shell\/(navigation|member-banners|member-shell))\.tsx$/

/** All of the first load in two files; many small ones would compress worse. What screens fetch on demand is split by use. */
const chunks = [
  { name: 'stack', test: (id: string) => stack.test(id) && !onDemand.test(id), tags: ['$initial' as const] },
  { name: 'site', test: (id: string) => !onDemand.test(id), tags: ['$initial' as const] },
  { name: 'member', test: forMembers },
]

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'

/**
 * How a door is built and served while developing. The development server hands `/api` and photos to the API server
 * under the site's own host name, so that the server sees the request as it would in production.
 */
export function siteConfig(brand: DoorBrand): UserConfig {
  const host = `${brand.slug}.localhost:${new URL(api).port}`
  const proxy = { target: api, changeOrigin: false, headers: { host, origin: `http://${host}` } }
  return {
    plugins: [react(), lightContracts(), siteHtml(brand), styleIds(), sourcesMark(), installable(brand), compressed()],
    server: { proxy: { '/api': proxy, '/photos': proxy, '/landers': proxy, '/dev': proxy } },
    build: {
      target: 'es2023',
      sourcemap: 'hidden',
      manifest: true,
      reportCompressedSize: false,
      // Bundled libraries mark their files for React's server components, which there are none of here.
      rolldownOptions: { checks: { moduleLevelDirective: false }, output: { codeSplitting: { groups: chunks } } },
    },
  }
}
