import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { adoptStyles } from './adopt-styles.ts'
import { compressed } from './compress.ts'
import type { SiteBrand } from './site-brand.ts'
import { lightContracts } from './light-contracts.ts'
import { ownTexts } from './own-texts.ts'
import { pushWorker } from './push-worker.ts'
import { sharing } from './sharing-picture.ts'
import { siteHtml } from './site-html.ts'
import { sourcesMark } from './sources-mark.ts'
import { styleIds } from './style-ids.ts'
import { tightStyles } from './tight-styles.ts'
import { withoutTheme } from './without-theme.ts'
import { installable } from './web-manifest.ts'

/** The libraries that every screen needs, in one file that stays the same while the product changes. */
const stack =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|i18next-resources-to-backend|styled-components|stylis|@emotion)\//

/** The entry reaches these through their library's index, but only screens use them. */
const onDemand = /node_modules\/(html-parse-stringify|react-i18next\/dist\/es\/(Icu)?Trans)/

/** The schemas, which only forms need. */
const schemas = /node_modules\/zod\/|packages\/contracts\/src\/.*\.schema\.ts$/

/** Blocks for visitors and members. Without its own file, all of this would be in that of `forMembers`. */
const shared =
  /packages\/(site\/src\/blocks\/(async-block|drawn-mark|member-card|member-grid|member-photo|not-found|photo-sources|portrait|profile-mark|promotion-place|signup-wish|use-(entry-state|failure-toast|marked-name|quiet-words))[^/]*|ui\/src\/(banner|field|icon-button)\/.*)\.tsx?$/

/**
 * Blocks of forms, and those that few screens need: not the home page, the search, a member or the conversations. The field of a place
 * is not among them: it brings a list to choose from that is larger than all other blocks.
 */
const ofForms = /packages\/(site\/src\/blocks\/(?!place-field).*|ui\/src\/input\/.*)\.tsx?$/

/** Fetched by every visitor's page when it is idle. */
const whenIdle = /packages\/state\/src\/site\/dismissals\.ts$/

/** The frame of every screen of a member. On a phone many small files cost more than one. */
const forMembers = /packages\/site\/src\/shell\/(navigation|member-banners|member-shell)\.tsx$/

/** What a page of members and the page of one have in common. */
const ofMembers =
  /packages\/(state\/src\/members\/(members\.queries|neighbours)|contracts\/src\/members\/members\.address)\.tsx?$/

/** Small modules without others behind them that many screens need. In files of their own they cost requests, and names in the page. */
const small =
  /node_modules\/lucide-react\/|infiniteQueryOptions\.js$|packages\/(ui\/src\/((avatar|chip|load-more|quote|skeleton|spinner)\/[^/]*|split-view\/beside-column|theme-provider\/use-is-from)|contracts\/src\/(one-line|credits\/credits.cost|.*\.(rules|steps|values|cells|wishes))|i18n\/src\/use-[^/]*|state\/src\/site\/connection|site\/src\/(guards|safe-next))\.tsx?$/

const namesOfIcons = new Set(
  readFileSync(new URL('../../ui/src/icon/icons.ts', import.meta.url), 'utf8').match(/icons\/[\w-]+\.mjs/g),
)
const iconOf = (id: string) => /lucide-react\/dist\/esm\/(icons\/[\w-]+\.mjs)$/.exec(id)?.[1]

/** Icons that the component library does not name are those of the interests of a profile: half of all icons. */
const ofInterests = (id: string) => {
  const icon = iconOf(id)
  return icon !== undefined && !namesOfIcons.has(icon)
}

/** What nearly all dialogs, menus, tabs and fields of the component library have in common. It comes in many small modules. */
const basics =
  /node_modules\/@base-ui\/(utils|react\/(internals|merge-props|use-render|utils\/resolve[^/]*|floating-ui-react\/utils\/(composite|constants|element|event)\.))|node_modules\/@floating-ui\/utils\//

/** What nearly all dialogs and menus have in common beyond it. */
const popups = /node_modules\/@base-ui\/react\/|packages\/ui\/src\/dialog\//

/** What the list of conversations and a conversation have in common. */
const talk = /packages\/(chat\/src\/(conversation\/member-name|own-money\/)|state\/src\/chat\/(use-conversation|interruption))/

/** Used by so many screens and parts that one file is better than a file for each set of them. */
const widely = { minShareCount: 13 }

/** The first load in two files: many small ones compress worse. What screens fetch on demand is split by use. */
const chunks = [
  { name: 'stack', test: (id: string) => stack.test(id) && !onDemand.test(id), tags: ['$initial' as const] },
  { name: 'site', test: (id: string) => !onDemand.test(id), tags: ['$initial' as const] },
  { name: 'interests', test: ofInterests, minShareCount: 2 },
  { name: 'small', test: small, minShareCount: 2, maxModuleSize: 3000 },
  { name: 'schemas', test: schemas },
  { name: 'shared', test: shared },
  { name: 'dismissals', test: whenIdle },
  { name: 'member', test: forMembers },
  { name: 'members', test: ofMembers },
  { name: 'forms', test: ofForms, minShareCount: 2 },
  { name: 'basics', test: basics, ...widely },
  { name: 'popups', test: popups, ...widely },
  { name: 'talk', test: talk, minShareCount: 2 },
]

/** The page lists the files of all screens, so their names are short. 42 bits of a hash are enough for the files of a site. */
const fileNameOf = ({ name }: { name: string }) => (isFirst.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js')

/** Part of every page before anything is preloaded. */
const isFirst = /^(?:assets\/)?(?:stack|rolldown-runtime)(?:$|-)/

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'

/**
 * Returns the Vite config of a site. The development server proxies `/api` and photos to the API server under the site's host
 * name, so that the API server sees the same request as in production.
 */
export function siteConfig(brand: SiteBrand): UserConfig {
  const host = `${brand.slug}.localhost:${new URL(api).port}`
  const proxy = { target: api, changeOrigin: false, headers: { host, origin: `http://${host}` } }
  return {
    plugins: [
      react(),
      ownTexts(brand),
      lightContracts(),
      withoutTheme(),
      siteHtml(brand),
      styleIds(),
      adoptStyles(),
      tightStyles(),
      sourcesMark(),
      installable(brand),
      sharing(brand),
      pushWorker(),
      compressed(),
    ],
    server: { proxy: { '/api': proxy, '/photos': proxy, '/landers': proxy, '/dev': proxy } },
    build: {
      target: 'es2023',
      sourcemap: 'hidden',
      manifest: true,
      // Browsers without preloading fetch a file when it is imported.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => !isFirst.test(file)),
      },
      reportCompressedSize: false,
      // Bundled libraries mark files for React Server Components, which we do not use.
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        output: { codeSplitting: { groups: chunks }, chunkFileNames: fileNameOf },
      },
    },
  }
}
