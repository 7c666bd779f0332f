/**
 * The table of forbidden imports. The lint rule `vonk/fences` reads only this table. Importer and imported file are paths from the
 * root of the repository; an npm package is `npm:<name>`, a module of Node `node:<name>`.
 */
export type Fence = {
  /** The lint error: the rule, and what to do instead. */
  instead: string
  /** Files with this path may not import… */
  from: RegExp
  /** …files with this path. `$1` is the match of the first group of `from`. */
  to: RegExp
  /** Except these importers. */
  exceptFrom?: RegExp
  /** Except these imported files. */
  exceptTo?: RegExp
  /** Types may be imported: they are no part of what is built. */
  allowsTypes?: boolean
}

/** Packages of the product, and which others each may import. */
const floors: Record<string, readonly string[]> = {
  contracts: [],
  fixtures: ['contracts'],
  demo: ['contracts', 'brands', 'fixtures', 'portraits'],
  portraits: ['contracts'],
  brands: ['contracts'],
  i18n: ['contracts'],
  'api-client': ['contracts'],
  ui: ['brands'],
  state: ['contracts', 'api-client'],
  chat: ['contracts', 'i18n', 'state', 'ui'],
  site: ['contracts', 'api-client', 'brands', 'i18n', 'portraits', 'state', 'ui', 'chat'],
}

/** Tests, stories, and code that only they use. */
const tests =
  /\.(test|spec|stories)\.tsx?$|\.test\.mjs$|\/(testing|bench|attack)\/|^packages\/(fixtures|demo|e2e|measuring)\/|^\.storybook\//

const floorFences = Object.entries(floors).map(([floor, below]): Fence => {
  const names = below.length === 0 ? 'no other package' : `${below.join(', ')} and no other package`
  return {
    instead: `packages/${floor} may import ${names} of the product. Move the code down, or pass in what is needed.`,
    from: new RegExp(`^packages/${floor}/`),
    to: /^packages\//,
    // Tests and stories use fixtures; a fence below forbids them to the product.
    exceptTo: new RegExp(
      `^packages/(${[floor, ...below, ...(floor === 'fixtures' ? [] : ['fixtures'])].join('|')})/|^packages/([^/]+/src/testing|config/src/vitest)/`,
    ),
  }
})

/** Folders of the server from the lowest to the highest layer. A folder may import lower layers and its own. */
const serverLayers = [
  [
    'admission',
    'database',
    'jobs',
    'limits',
    'live',
    'mail',
    'partners',
    'photos',
    'payments',
    'push',
    'redis',
    'sms',
    'voices',
    'work',
  ],
  ['features'],
  ['serving', 'demo', 'retention'],
]

const serverFences = serverLayers.flatMap((layer, at): Fence[] => {
  const above = serverLayers.slice(at + 1).flat()
  if (above.length === 0) return []
  return [
    {
      instead: `On the server ${above.join(', ')} are above ${layer.join(', ')}: move the code down, or pass it in through the dependencies.`,
      from: new RegExp(`^apps/api/src/(${layer.join('|')})/`),
      to: new RegExp(`^apps/api/src/(${above.join('|')})/`),
      exceptFrom: tests,
    },
  ]
})

/** The same for the folders of the sites, from the inside of a page to the outside. */
const siteLayers = ['blocks', 'features', 'shell', 'layouts', 'screens']

const siteFences = siteLayers.slice(0, -1).map((layer, at): Fence => ({
  instead: `packages/site/src/${siteLayers.slice(at + 1).join(', ')} are above ${layer}: code for both belongs in blocks.`,
  from: new RegExp(`^packages/site/src/${layer}/`),
  to: new RegExp(`^packages/site/src/(${siteLayers.slice(at + 1).join('|')})/`),
  exceptFrom: tests,
}))

export const fences: readonly Fence[] = [
  {
    instead: 'Nothing may import an app. Code for two apps belongs in a package.',
    from: /^(?!apps\/)|^apps\/([^/]+)\//,
    to: /^apps\/(?!$1\/)/,
    exceptFrom: /^packages\/e2e\/|^\.storybook\//,
  },
  ...floorFences,
  ...siteFences,
  ...serverFences,
  {
    instead:
      'Rooms of the sites do not import each other. They meet in a screen or in the shell; components for both belong in blocks.',
    from: /^packages\/site\/src\/features\/([^/]+)\//,
    to: /^packages\/site\/src\/features\/(?!$1\/)/,
    exceptFrom: tests,
  },
  {
    instead: 'Rooms of the browser state do not import each other. The caller passes in what it needs; live events meet in live.',
    from: /^packages\/state\/src\/(?!live\/)([^/]+)\//,
    to: /^packages\/state\/src\/(?!$1\/)[^/]+\//,
    exceptFrom: tests,
  },
  {
    instead: "A room does not import another room's SQL. Call the other room's service and pass in the transaction.",
    from: /^apps\/api\/src\/(?:features\/([^/]+)\/|)/,
    to: /^apps\/api\/src\/features\/(?!$1\/)[^/]+\/[^/]+\.repository\.ts$/,
    exceptFrom: tests,
  },
  {
    instead: 'The product must run without its tests: move what it needs out of testing, fixtures and e2e.',
    from: /^(apps|packages)\//,
    to: /\/testing\/|\.(test|spec|stories)\.tsx?$|^packages\/(fixtures|demo|e2e)\//,
    // Only a server with DEMO on loads apps/api/src/demo.
    exceptFrom: new RegExp(`${tests.source}|^apps/api/src/demo/|^packages/[^/]+/src/testing`),
  },
  {
    instead: 'A production installation has no demo: load it with load-demo.ts.',
    from: /^apps\/api\/src\/(?!demo\/)/,
    to: /^apps\/api\/src\/demo\/(?!load-demo)/,
    exceptFrom: tests,
  },
  {
    instead: 'The server does not start its benchmarks or attacks.',
    from: /^apps\/api\/src\//,
    to: /^apps\/api\/(bench|attack)\//,
  },
  {
    instead: 'Contracts run in server and browser and stay small: import zod/mini and nothing else.',
    from: /^packages\/contracts\//,
    to: /^(npm|node):/,
    exceptTo: /^npm:zod\/mini$/,
    // Account numbers, postcodes and telephone numbers of all countries: only the screen of direct debits loads them, and the server.
    exceptFrom: new RegExp(`${tests.source}|^packages/contracts/src/direct-debit/direct-debit\\.form\\.ts$`),
  },
  {
    instead: 'This package runs in browsers, which have no modules of Node.',
    from: /^packages\/(ui|state|chat|site|api-client|brands|i18n|portraits)\/src\//,
    to: /^node:/,
    exceptFrom: new RegExp(`${tests.source}|^packages/i18n/src/server\\.ts$`),
  },
  {
    instead: 'State and api-client must not depend on how a page looks.',
    from: /^packages\/(state|api-client)\//,
    to: /^npm:(styled-components|react-dom|react-router|react-i18next|i18next)(\/|$)/,
    exceptFrom: tests,
  },
  {
    instead:
      'A schema brings zod to every page that shows a conversation. Import its types alone, and move a value to a file without a schema.',
    from: /^packages\/(chat|state)\//,
    to: /^packages\/contracts\/.*\.schema\.ts$/,
    exceptFrom: tests,
    allowsTypes: true,
  },
  {
    instead: 'What draws a message brings gifts, photos and dialogs. The list of conversations says in words what a message is.',
    from: /^packages\/chat\/src\/(conversation-list\/|preview\/)/,
    to: /^packages\/chat\/src\/(kinds\/|gifts\/|photos\/|voice\/|links\/|long-text\/)/,
    exceptFrom: tests,
    allowsTypes: true,
  },
  {
    instead: 'The kit does not know the product: pass texts, addresses and data as props.',
    from: /^packages\/ui\//,
    to: /^npm:(@tanstack\/|react-router|react-i18next|i18next)/,
    exceptFrom: tests,
  },
  {
    instead: 'The server has no components and no browser: only apps/page-renderer renders pages.',
    from: /^apps\/api\/src\//,
    to: /^npm:(react|react-dom|react-router|styled-components)(\/|$)|^packages\/(ui|site|chat|state|api-client)\//,
    exceptFrom: tests,
  },
]

/** The reason why `from` may not import `to`, or null if it may. `typesOnly`: the import is one of types. */
export function refusalOf(from: string, to: string, typesOnly = false): string | null {
  for (const fence of fences) {
    if (typesOnly && fence.allowsTypes) continue
    const own = fence.from.exec(from)
    if (!own || fence.exceptFrom?.test(from) || fence.exceptTo?.test(to)) continue
    if (new RegExp(fence.to.source.replaceAll('$1', own[1] ?? '\\0')).test(to)) return fence.instead
  }
  return null
}
