/**
 * The cache storage of a browser, in memory. `fetch`: where `add` has the files from. It refuses everything while `isFull` is true.
 */
export function aCacheStorage(
  fetch: (address: string) => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
) {
  const base = 'https://milf.example'
  const caches = new Map<string, Cache>()
  const state = { isFull: false }
  const addressOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : String(request), base).href

  function aCache(): Cache {
    const kept = new Map<string, { body: string; headers: Headers }>()
    const put = async (request: RequestInfo | URL, answer: Response) => {
      if (state.isFull) throw new DOMException('No room', 'QuotaExceededError')
      kept.set(addressOf(request), { body: await answer.text(), headers: answer.headers })
    }
    return {
      put,
      match: (request: RequestInfo | URL) => {
        const found = kept.get(addressOf(request))
        return Promise.resolve(found && new Response(found.body, { headers: found.headers }))
      },
      add: async (request: RequestInfo | URL) => put(request, await fetch(addressOf(request))),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
      delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(addressOf(request))),
    } as unknown as Cache
  }

  return Object.assign(state, {
    open: (name: string) => {
      const cache = caches.get(name) ?? aCache()
      caches.set(name, cache)
      return Promise.resolve(cache)
    },
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    has: (name: string) => Promise.resolve(caches.has(name)),
  }) as unknown as CacheStorage & typeof state
}
