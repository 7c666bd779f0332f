import { FilesUnavailable } from './files-unavailable.ts'

/** Requests for one list: each brings at least one file of a page. */
const mostRequests = 1100

/**
 * A fetch that refuses what a store of files would not answer, e.g. the page of a proxy with status 200. `bucket`: its address. A client
 * with such a fetch lists one folder: the fetch ends a list that asks twice for the same place, or gets nowhere.
 */
export function honestFetch(send: typeof fetch, bucket: string): typeof fetch {
  const places = new Set<string>()
  const root = withoutSlash(new URL(bucket).pathname)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    const isList = url.searchParams.has('list-type')
    const place = url.searchParams.get('continuation-token')
    if (isList && place !== null && (places.has(place) || places.size >= mostRequests))
      throw new FilesUnavailable('The bucket lists its files without an end')
    if (isList && place !== null) places.add(place)
    const answer = await send(input, init)
    if (!answer.ok) return answer
    if (answer.status !== 200 && !(method === 'DELETE' && answer.status === 204)) return refuse(answer, `with ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (isList) {
      const text = await answer.text()
      if (!/\bxml\b/.test(type) || !/<ListBucketResult[\s>]/.test(text)) return refuse(answer, 'without a list')
      return new Response(text, { status: 200, headers: answer.headers })
    }
    const isFile = method !== 'POST' && method !== 'DELETE' && withoutSlash(url.pathname) !== root
    if (isFile && (!answer.headers.get('etag') || /\bhtml\b/.test(type))) return refuse(answer, 'without a file')
    if (isFile && method === 'HEAD' && !answer.headers.get('content-length')) return refuse(answer, 'without a length')
    return answer
  }
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

async function refuse({ body, bodyUsed }: Response, how: string): Promise<never> {
  if (!bodyUsed) await body?.cancel()
  throw new FilesUnavailable(`The bucket answered ${how}`)
}

/**
 * The MD5 of a file that the store names in its ETag, in hexadecimals; null if that is something else: of a file that was sent in parts, or
 * is encrypted with a key of the owner.
 */
export function md5In(headers: Headers): string | null {
  const encrypted =
    headers.get('x-amz-server-side-encryption')?.startsWith('aws:kms') ||
    headers.has('x-amz-server-side-encryption-customer-algorithm')
  return encrypted ? null : (/^"?([\da-f]{32})"?$/i.exec(headers.get('etag') ?? '')?.[1]?.toLowerCase() ?? null)
}
