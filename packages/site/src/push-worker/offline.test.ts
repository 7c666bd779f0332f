import { keptCaches } from '@vonk/contracts/site/offline.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCacheStorage } from '@vonk/state/testing/cache-storage.ts'
import { createOffline, type Asked } from './offline.ts'

const origin = 'https://milf.example'
const pageOf = (release: string, language = 'nl-NL') =>
  `<html data-offline lang="${language}"><script data-entry="/assets/index-${release}.js"></script>` +
  `<link rel="kept" href="/assets/chats-${release}.js"><link rel="kept" href="/assets/same.js"></html>`

/** A worker with a server that answers with these texts by path; none while there is no connection. */
function aWorker() {
  const network = { isThere: true, onLine: true, release: 'one', asked: [] as string[] }
  const answer = async (request: RequestInfo | URL | { url: string }): Promise<Response> => {
    const { pathname } = new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), origin)
    if (!network.isThere) throw new TypeError('Failed to fetch')
    network.asked.push(pathname)
    return new Response(pathname === '/offline.html' ? pageOf(network.release) : `${pathname} from the network`)
  }
  const caches = aCacheStorage(answer)
  const scope = {
    location: { origin },
    navigator: {
      get onLine() {
        return network.onLine
      },
    },
    caches,
    fetch: answer as typeof fetch,
  }
  const offline = createOffline(scope)
  const asked = (path: string, more: Partial<Asked> & { mode?: RequestMode; method?: string } = {}) => {
    const { mode = 'cors', method = 'GET', ...rest } = more
    return offline.answerTo({ request: { url: origin + path, mode, method }, clientId: '', resultingClientId: '', ...rest })
  }
  const open = (path: string, more: Partial<Asked> = {}) => asked(path, { mode: 'navigate', ...more })
  const textOf = async (answered: Promise<Response> | null) => (await answered)?.text()
  const kept = async () => (await (await caches.open(keptCaches.site)).keys()).map(({ url }) => new URL(url).pathname).toSorted()
  const disconnect = () => Object.assign(network, { isThere: false, onLine: false })
  const keep = (release = network.release, language = 'nl-NL') => offline.keep({ entry: `/assets/index-${release}.js`, language })
  return { network, caches, offline, asked, open, textOf, kept, keep, disconnect }
}

describe('with a connection', () => {
  it('every page comes from the network, as the browser has asked for it by itself [NTF-06]', async () => {
    const { open, textOf, keep, network } = aWorker()
    await keep()
    network.asked = []
    expect(await textOf(open('/chats', { preloadResponse: Promise.resolve(new Response('preloaded')) }))).toBe('preloaded')
    expect(network.asked).toEqual([])
    expect(await textOf(open('/chats'))).toBe('/chats from the network')
  })

  it.each([
    { what: 'a file', path: '/assets/same.js' },
    { what: 'a call', path: '/api/chats.php' },
    { what: 'a photo', path: '/photos/1/2/thumb.avif' },
    { what: 'a form that the browser sends itself', path: '/login', mode: 'navigate' as const, method: 'POST' },
  ])('$what takes its way as without a worker', async ({ path, ...more }) => {
    const { asked, keep } = aWorker()
    await keep()
    expect(asked(path, more)).toBeNull()
  })

  it('a refusal of the server is not replaced', async () => {
    const { open, keep } = aWorker()
    await keep()
    const refused = open('/chats', { preloadResponse: Promise.resolve(new Response('', { status: 503 })) })
    expect((await refused)?.status).toBe(503)
  })
})

describe('without a connection', () => {
  it('any page of the site is the kept one, whose files come from the cache [NTF-06]', async () => {
    const { open, asked, textOf, keep, disconnect } = aWorker()
    await keep()
    disconnect()
    for (const path of ['/chats', '/chats/1', '/members/1/chat', '/members', '/'])
      expect(await textOf(open(path, { preloadResponse: Promise.reject(new TypeError('Failed to fetch')) }))).toBe(pageOf('one'))
    expect(await textOf(asked('/assets/chats-one.js'))).toBe('/assets/chats-one.js from the network')
    await expect(asked('/assets/other.js')).rejects.toThrow('Failed to fetch')
  })

  it.each(['/api/export.php?id=1', '/photos/1/2/large.avif', '/icon.svg', '/metrics'])(
    'what is no page fails as without a worker: %s',
    async (path) => {
      const { open, keep, disconnect } = aWorker()
      await keep()
      disconnect()
      await expect(open(path)).rejects.toThrow('Failed to fetch')
    },
  )

  it('a browser that has kept nothing yet shows its own page', async () => {
    const { open, disconnect } = aWorker()
    disconnect()
    await expect(open('/chats')).rejects.toThrow('Failed to fetch')
  })

  it('a page that opened so has its files, also if the browser believes that it is online', async () => {
    const { open, asked, textOf, keep, disconnect, network } = aWorker()
    await keep()
    disconnect()
    network.onLine = true
    await open('/chats', { resultingClientId: 'page' })
    expect(await textOf(asked('/assets/same.js', { clientId: 'page' }))).toContain('/assets/same.js')
    expect(asked('/assets/same.js', { clientId: 'another page' })).toBeNull()
  })

  describe('that the browser notices', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => vi.useRealTimers())
    const never = () => new Promise<undefined>(() => {})

    it('the conversations do not wait longer than ten seconds', async () => {
      const { open, textOf, keep } = aWorker()
      await keep()
      const opened = open('/chats', { preloadResponse: never() })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await textOf(opened)).toBe(pageOf('one'))
    })

    it('any other page waits for its network, e.g. the link of a mail that works once', async () => {
      const { open, keep } = aWorker()
      await keep()
      let done = false
      void open('/activate/done?token=1', { preloadResponse: never() })?.finally(() => (done = true))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(done).toBe(false)
    })
  })
})

describe('what is kept', () => {
  it('is the page with its files, renewed with a release or another language, and else not asked for again [NTF-06]', async () => {
    const { kept, keep, network } = aWorker()
    await keep()
    expect(await kept()).toEqual(['/assets/chats-one.js', '/assets/index-one.js', '/assets/same.js', '/offline.html'])
    network.asked = []
    await keep()
    expect(network.asked).toEqual([])

    network.release = 'two'
    await keep()
    expect(network.asked).toEqual(['/offline.html', '/assets/index-two.js', '/assets/chats-two.js'])
    expect(await kept()).toEqual(['/assets/chats-two.js', '/assets/index-two.js', '/assets/same.js', '/offline.html'])
    network.asked = []
    await keep('two', 'de-DE')
    expect(network.asked).toEqual(['/offline.html'])
  })

  it('stays complete if the connection breaks while a release is fetched', async () => {
    const { open, asked, textOf, keep, network, disconnect, caches } = aWorker()
    await keep()
    network.release = 'two'
    const cache = await caches.open(keptCaches.site)
    vi.spyOn(cache, 'add').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await keep()
    disconnect()
    expect(await textOf(open('/chats'))).toBe(pageOf('one'))
    expect(await textOf(asked('/assets/chats-one.js'))).toContain('chats-one')
  })

  it('goes with the names of earlier versions when a new version takes over', async () => {
    const { caches, offline, keep } = aWorker()
    await keep()
    await caches.open(keptCaches.chats)
    await caches.open('kept-site-1')
    await offline.tidy()
    expect(await caches.keys()).toEqual([keptCaches.site, keptCaches.chats])
  })
})
