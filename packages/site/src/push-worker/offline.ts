import type { WorkerRequest } from '@vonk/contracts/notifications/push-message.ts'
import { keptCaches, offlineFile } from '@vonk/contracts/site/offline.ts'

/** What the worker uses of its global scope. TypeScript has no library for pages and workers together. */
export type OfflineScope = {
  location: { origin: string }
  navigator: { onLine: boolean }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch: typeof fetch
}

/** A request of a page, or for one, as a fetch event has it. */
export type Asked = {
  request: Pick<Request, 'method' | 'mode' | 'url'>
  /** The page that asks; empty when a page is opened. */
  clientId: string
  /** The page that is opened. */
  resultingClientId: string
  /** What the browser has asked for by itself while the worker started. Undefined where browsers do not. */
  preloadResponse?: Promise<Response | undefined>
}

const pageAddress = `/${offlineFile}`

/** In ms: so long the network may say nothing before the conversations open without it. */
const patience = 10_000

/** More pages are hardly open at once. */
const mostOpened = 50

/** What the conversations are at: they open with what was last seen. */
const ofChats = /^\/(chats(\/[^/]+)?|members\/[^/]+\/chat)\/?$/

/** What is no page of the site, such as a download. File names have a dot. */
const notPages = /^\/(api|assets|photos|dev|health|metrics)(\/|$)|\.[^/]*$/

const isFile = (path: string) => path.startsWith('/assets/')

/** The files in the kept page: fonts, scripts, and those that the server lists. */
const filesIn = (page: string) => new Set(Array.from(page.matchAll(/="(\/assets\/[^"]+)"/g), ([, file = '']) => file))

/**
 * The site without a connection (NTF-06). With one, every page comes from the network, and its files as if there were no worker. See
 * decision 0065.
 */
export function createOffline(scope: OfflineScope) {
  const keptSite = () => scope.caches.open(keptCaches.site)
  const kept = async (address: string) => (await keptSite()).match(address, { ignoreVary: true })
  /** The pages that opened without the network. A worker that starts again does not know them, but whether there is a connection. */
  const opened = new Set<string>()
  let keeping: Promise<void> | null = null

  async function pageFor({ request, preloadResponse, resultingClientId }: Asked): Promise<Response> {
    const { pathname } = new URL(request.url)
    const arriving = (async () => (await preloadResponse) ?? scope.fetch(request as Request))()
    try {
      return await (ofChats.test(pathname) ? withPatience(arriving) : arriving)
    } catch (error) {
      const page = notPages.test(pathname) ? undefined : await kept(pageAddress).catch(() => undefined)
      // The browser shows its own page if the network fails in the end.
      if (!page) {
        if (error === nothingSaid) return await arriving
        throw error
      }
      opened.add(resultingClientId)
      const [oldest = ''] = opened
      if (opened.size > mostOpened) opened.delete(oldest)
      return page
    }
  }

  const fileFor = async (request: Asked['request']) =>
    (await kept(request.url).catch(() => undefined)) ?? scope.fetch(request as Request)

  async function keepNow({ entry, language }: Omit<WorkerRequest, 'type'>): Promise<void> {
    const cache = await keptSite()
    const known = (await (await cache.match(pageAddress))?.text()) ?? ''
    if (known.includes(`"${entry}"`) && known.includes(`lang="${language}"`)) return
    const answer = await scope.fetch(pageAddress, { cache: 'no-cache', priority: 'low' })
    if (!answer.ok) return
    const files = filesIn(await answer.clone().text())
    // One after the other: the page that is open comes first.
    for (const file of files) if (!(await cache.match(file))) await cache.add(file)
    await cache.put(pageAddress, answer)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url, scope.location.origin)
      if (isFile(pathname) && !files.has(pathname)) await cache.delete(url)
    }
  }

  return {
    /** What a request gets; null if it takes its way as without a worker. */
    answerTo(asked: Asked): Promise<Response> | null {
      const { method, mode, url } = asked.request
      const { origin, pathname } = new URL(url)
      if (method !== 'GET' || origin !== scope.location.origin) return null
      if (mode === 'navigate') return pageFor(asked)
      const hasNoNetwork = opened.has(asked.clientId) || !scope.navigator.onLine
      return hasNoNetwork && isFile(pathname) ? fileFor(asked.request) : null
    },

    /** Keeps the page and its files. What was kept before stays until all of it is there. */
    keep(asked: Omit<WorkerRequest, 'type'>): Promise<void> {
      keeping ??= keepNow(asked)
        .catch(() => {
          // Without a connection or room, the next page asks again.
        })
        .finally(() => (keeping = null))
      return keeping
    },

    /** Removes what earlier versions of the worker have kept under other names. */
    async tidy(): Promise<void> {
      const names: readonly string[] = Object.values(keptCaches)
      const old = (await scope.caches.keys()).filter((name) => !names.includes(name))
      await Promise.all(old.map((name) => scope.caches.delete(name)))
    },
  }
}

const nothingSaid = new Error('The network has said nothing for a while')

/** Rejects if nothing arrives in time. What arrives later is lost. */
function withPatience(arriving: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(nothingSaid), patience)
    arriving.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
