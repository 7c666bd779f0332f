import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf, BodyInputOf, Call, QueryInputOf } from '@vonk/contracts/call.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { ApiError } from './api-error.ts'
import { newId } from './new-id.ts'
import { exponentialDelay, type RetryDelay } from './retry-delay.ts'

export type ApiClientOptions = {
  /** The origin before the paths. Empty in a browser, where the API has the same origin as the site. */
  baseUrl?: string
  /** By default the one of the moment when the client is made: a site that a test left never asks through the next test's. */
  fetch?: typeof fetch
  /** Called when the server no longer knows the session (AUT-04). */
  onLoggedOut?: () => void
  /** What must happen before a request leaves; null if nothing. If it fails, the request fails with its error. */
  before?: (line: Call) => Promise<void> | null
  /** The pause before each retry; by default 1, 2, 4, 8, 16 s with jitter (API-02). */
  retryDelay?: RetryDelay
  /** The timeout of a request, in ms. Uploads have none. */
  timeout?: number
}

/** Options of every call. */
export type CallSettings = {
  signal?: AbortSignal
  /** The caller keeps the same key when the member tries again. Without a key, each call makes a new one. */
  idempotencyKey?: string
  /** The call has the same effect if it is repeated, so even a POST may be retried (see {@link createApiClient}). */
  repeatable?: boolean
  /** The maximum number of retries; 0 for callers that retry themselves. */
  retries?: number
  /**
   * The call replaces the session of this browser. A request that the server refuses meanwhile, because it had the previous
   * session, is repeated with the new one and does not log out.
   */
  renewsSession?: boolean
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
}

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** The query, body and file that the contract requires for a call, and its settings. */
export type CallInput<C extends Call> = CallSettings &
  Part<'query', Exclude<QueryInputOf<C>, undefined>> &
  Part<'body', Exclude<BodyInputOf<C>, undefined>> & { file?: Blob }

type CallArguments<C extends Call> = Partial<CallInput<C>> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export type ApiClient = {
  /** Makes a call of the contract. Throws {@link ApiError}, or the signal's reason when it was aborted. */
  call: <C extends Call>(line: C, ...rest: CallArguments<C>) => Promise<AnswerOf<C>>
}

type AnyInput = CallSettings & { query?: unknown; body?: unknown; file?: Blob }

/** The client does not wait longer, in ms; then the member decides whether to try again. */
const longestWait = 30_000

/**
 * All calls to the server use this client, which is typed by the contract. It does not validate responses: the server has
 * done so, and the schemas would enlarge every visitor's bundle.
 *
 * It retries failed requests up to five times with exponential delay (API-02); TanStack Query does not retry. It retries
 * network errors, 5xx, and 429 with Retry-After, but no other 4xx. It retries GET, PUT and DELETE. It retries a POST only if
 * the POST has an idempotency key (the same for every try), if the caller marks it as `repeatable`, or if the server refused
 * it before processing (429).
 */
export function createApiClient({
  baseUrl = '',
  fetch: fetchIt = fetch,
  onLoggedOut,
  before,
  retryDelay = exponentialDelay(16_000),
  timeout = 30_000,
}: ApiClientOptions = {}): ApiClient {
  async function once(line: Call, input: AnyInput, headers: Headers): Promise<unknown> {
    const first = before?.(line)
    if (first) await first
    const url = baseUrl + line.path + queryString({ ...(input.query as QueryValues | undefined), ...line.when })
    const { signal } = input
    let answer: { status: number; text: string; retryAfter: string | null }
    try {
      if (line.upload) {
        // A separate chunk, because few visitors upload a file.
        const { sendForm } = await import('./send-form.ts')
        answer = await sendForm({
          method: line.method,
          url,
          headers,
          form: formOf(input),
          signal,
          onProgress: input.onProgress,
          fetch: fetchIt,
        })
      } else {
        const response = await fetchIt(url, {
          method: line.method,
          headers,
          credentials: 'same-origin',
          signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
          ...(line.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
        })
        answer = { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw new ApiError(0, undefined, { cause: error })
    }
    const body = parsed(answer.text)
    if (answer.status >= 200 && answer.status < 300) {
      // A response that is not JSON comes from something between the client and the server, such as a hotel's login page.
      if (body === undefined) throw new ApiError(0)
      return body
    }
    const failure = new ApiError(answer.status, isErrorBody(body) ? body : undefined, { retryAfter: waitOf(answer.retryAfter) })
    throw failure
  }

  /** The number of times that the session was replaced, and the call that is replacing it. */
  let renewals = 0
  let renewing: Promise<unknown> = Promise.resolve()

  /** Tries once. Repeats a request that had the session before a renewal, and otherwise logs out when the session has ended. */
  async function tried(line: Call, input: AnyInput, headers: Headers): Promise<unknown> {
    const renewalsBefore = renewals
    try {
      return await once(line, input, headers)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403 || !error.authenticationRequired || line.path === userPath)
        throw error
      if (!input.renewsSession) await renewing
      if (renewals !== renewalsBefore) return tried(line, input, headers)
      onLoggedOut?.()
      throw error
    }
  }

  function renewed(line: Call, input: AnyInput, headers: Headers): Promise<unknown> {
    const answer = tried(line, input, headers)
    // Others wait for it; only its caller gets its error.
    renewing = answer.then(
      () => (renewals += 1),
      () => {},
    )
    return answer
  }

  return {
    call: async <C extends Call>(line: C, ...[given]: CallArguments<C>) => {
      const input: AnyInput = given ?? {}
      const headers = new Headers({ accept: 'application/json' })
      if (line.body && !line.upload) headers.set('content-type', 'application/json')
      if (line.path === userPath) headers.set(clientHeader.name, clientHeader.value)
      if (line.idempotent) headers.set('idempotency-key', input.idempotencyKey ?? newId())
      const mayRepeat = line.method !== 'POST' || line.idempotent === true || input.repeatable === true
      for (let attempt = 0; ; attempt++) {
        try {
          return (await (input.renewsSession ? renewed : tried)(line, input, headers)) as AnswerOf<C>
        } catch (error) {
          if (attempt >= (input.retries ?? limits.httpRetries) || !(error instanceof ApiError)) throw error
          const pause = pauseAfter(error, mayRepeat, () => retryDelay(attempt))
          if (pause === null) throw error
          await pauseFor(pause, input.signal)
        }
      }
    },
  }
}

const userPath = '/api/user.php'

/** Returns the pause before the next try in ms, or null if the call must not be retried. */
function pauseAfter(error: ApiError, mayRepeat: boolean, delay: () => number): number | null {
  const refusedUnseen = error.code === 'rate_limited' && error.retryAfter !== null
  // The server has already tried the payment provider. The member decides whether to try again.
  const failed = error.status === 0 || (error.status >= 500 && error.code !== 'payment_failed')
  if (!refusedUnseen && !(failed && mayRepeat)) return null
  const pause = Math.max(delay(), error.retryAfter ?? 0)
  return pause > longestWait ? null : pause
}

function pauseFor(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, pause)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

type QueryValues = Record<string, string | number | boolean | null | undefined>

function queryString(query: QueryValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

function formOf({ body, file }: AnyInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  // The file comes last, so a server that parses the stream has the other fields first.
  if (file) form.append('file', file)
  return form
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as Partial<ErrorBody> | null | undefined)?.error?.code === 'string'

/** Retry-After in ms: a number of seconds or a date. */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
