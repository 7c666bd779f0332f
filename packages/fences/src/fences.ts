/**
 * Which imports are forbidden, and why. The lint rule `vonk/fences` reads nothing else: add or change a fence here.
 * A file and the file it imports are paths from the top of the repository; an npm package is `npm:<name>`, a module of Node
 * `node:<name>`.
 */
export type Fence = {
  /** What the reader of the error should do instead. */
  instead: string
  /** Files with this path may not import… */
  from: RegExp
  /** …files with this path. `$1` stands for what the first group of `from` matched. */
  to: RegExp
  /** Except these importers. */
  exceptFrom?: RegExp
  /** Except these imported files. */
  exceptTo?: RegExp
}

/** Packages of the product, and what each may import of the others. */
const floors: Record<string, readonly string[]> = {
  contracts: [],
  fixtures: ['contracts'],
  demo: ['contracts', 'brands', 'fixtures'],
  brands: ['contracts'],
  i18n: ['contracts'],
  'api-client': ['contracts'],
  ui: ['brands'],
  state: ['contracts', 'api-client'],
  chat: ['contracts', 'i18n', 'state', 'ui'],
  site: ['contracts', 'api-client', 'brands', 'i18n', 'state', 'ui', 'chat'],
}

/** Tests, stories, and what only they use. */
const tests =
  /\.(test|spec|stories)\.tsx?$|\.test\.mjs$|\/(testing|bench|attack)\/|^packages\/(fixtures|demo|e2e)\/|^\.storybook\//

const floorFences = Object.entries(floors).map(([floor, below]): Fence => {
  const names = below.length === 0 ? 'no other package' : `${below.join(', ')} and no other package`
  return {
    instead: `packages/${floor} stands on ${names} of the product. Move the code down, or hand over what is needed.`,
    from: new RegExp(`^packages/${floor}/`),
    to: /^packages\//,
    // Tests and stories use examples; a fence further down keeps the product from them.
    exceptTo: new RegExp(
      `^packages/(${[floor, ...below, ...(floor === 'fixtures' ? [] : ['fixtures'])].join('|')})/|^packages/([^/]+/src/testing|config/src/vitest)/`,
    ),
  }
})

/** Folders of the server from the lowest to the highest. A folder may import those before it, and those beside it. */
const serverFloors = [
  ['admission', 'database', 'jobs', 'limits', 'live', 'mail', 'photos', 'payments', 'redis', 'work'],
  ['features'],
  ['serving', 'demo', 'retention'],
]

const serverFences = serverFloors.flatMap((floor, at): Fence[] => {
  const above = serverFloors.slice(at + 1).flat()
  if (above.length === 0) return []
  return [
    {
      instead: `On the server ${above.join(', ')} stand above ${floor.join(', ')}: move the code down, or pass it in through the dependencies.`,
      from: new RegExp(`^apps/api/src/(${floor.join('|')})/`),
      to: new RegExp(`^apps/api/src/(${above.join('|')})/`),
      exceptFrom: tests,
    },
  ]
})

/** Folders of the sites, likewise: what is drawn inside, then around, then together. */
const siteFloors = ['blocks', 'features', 'shell', 'layouts', 'screens']

const siteFences = siteFloors.slice(0, -1).map((floor, at): Fence => ({
  instead: `packages/site/src/${siteFloors.slice(at + 1).join(', ')} stand above ${floor}: what both need belongs in blocks.`,
  from: new RegExp(`^packages/site/src/${floor}/`),
  to: new RegExp(`^packages/site/src/(${siteFloors.slice(at + 1).join('|')})/`),
  exceptFrom: tests,
}))

export const fences: readonly Fence[] = [
  {
    instead: 'Nobody imports an app. What two apps need lives in a package.',
    from: /^(?!apps\/)|^apps\/([^/]+)\//,
    to: /^apps\/(?!$1\/)/,
    exceptFrom: /^packages\/e2e\/|^\.storybook\//,
  },
  ...floorFences,
  ...siteFences,
  ...serverFences,
  {
    instead:
      'Rooms of the sites do not know each other. They meet in a screen or in the shell; what both draw belongs in blocks.',
    from: /^packages\/site\/src\/features\/([^/]+)\//,
    to: /^packages\/site\/src\/features\/(?!$1\/)/,
    exceptFrom: tests,
  },
  {
    instead: 'Rooms of the browser state do not know each other. The caller hands over what it needs; live events meet in live.',
    from: /^packages\/state\/src\/(?!live\/)([^/]+)\//,
    to: /^packages\/state\/src\/(?!$1\/)[^/]+\//,
    exceptFrom: tests,
  },
  {
    instead: "The SQL of a room is its own. Ask the other room's service and hand over the transaction.",
    from: /^apps\/api\/src\/(?:features\/([^/]+)\/|)/,
    to: /^apps\/api\/src\/features\/(?!$1\/)[^/]+\/[^/]+\.repository\.ts$/,
    exceptFrom: tests,
  },
  {
    instead: 'The product runs without its tests: move what it needs out of testing, fixtures and e2e.',
    from: /^(apps|packages)\//,
    to: /\/testing\/|\.(test|spec|stories)\.tsx?$|^packages\/(fixtures|demo|e2e)\//,
    // What only a server with DEMO on loads.
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
    instead: 'Contracts run in server and browser alike and stay small: zod/mini and nothing else.',
    from: /^packages\/contracts\//,
    to: /^(npm|node):/,
    exceptTo: /^npm:zod\/mini$/,
    exceptFrom: tests,
  },
  {
    instead: 'This package runs in browsers, which have no modules of Node.',
    from: /^packages\/(ui|state|chat|site|api-client|brands|i18n)\/src\//,
    to: /^node:/,
    exceptFrom: new RegExp(`${tests.source}|^packages/i18n/src/server\\.ts$`),
  },
  {
    instead: 'What the browser knows does not know how it looks.',
    from: /^packages\/(state|api-client)\//,
    to: /^npm:(styled-components|react-dom|react-router|react-i18next|i18next)(\/|$)/,
    exceptFrom: tests,
  },
  {
    instead: 'The kit knows looks, not the product: pass texts, addresses and data as props.',
    from: /^packages\/ui\//,
    to: /^npm:(@tanstack\/|react-router|react-i18next|i18next)/,
    exceptFrom: tests,
  },
  {
    instead: 'The server draws nothing and has no browser.',
    from: /^apps\/api\/src\//,
    to: /^npm:(react|react-dom|react-router|styled-components)(\/|$)|^packages\/(ui|site|chat|state|api-client)\//,
    exceptFrom: tests,
  },
]

/** Why `from` may not import `to`, or null where it may. */
export function refusalOf(from: string, to: string): string | null {
  for (const fence of fences) {
    const own = fence.from.exec(from)
    if (!own || fence.exceptFrom?.test(from) || fence.exceptTo?.test(to)) continue
    if (new RegExp(fence.to.source.replaceAll('$1', own[1] ?? '\\0')).test(to)) return fence.instead
  }
  return null
}
