import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf, BodyInputOf, Call, QueryInputOf } from '@vonk/contracts/call.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { ApiError } from './api-error.ts'
import { newId } from './new-id.ts'
import { exponentialDelay, type RetryDelay } from './retry-delay.ts'

export type ApiClientOptions = {
  /** Origin before the paths; none in a browser, where the calls live beside the site. */
  baseUrl?: string
  fetch?: typeof fetch
  /** The server no longer knows the session (AUT-04). */
  onLoggedOut?: () => void
  /** Pause before each further try; by default 1, 2, 4, 8, 16 s with jitter (API-02). */
  retryDelay?: RetryDelay
  /** How long to wait for an answer, in ms; uploads may take as long as they need. */
  timeout?: number
}

/** What may be set on every call. */
export type CallSettings = {
  signal?: AbortSignal
  /** The same key for the same intention, also when the member tries again; without one each call makes its own. */
  idempotencyKey?: string
  /** Doing it twice is doing it once although the method is POST, so it may be tried again (see {@link createApiClient}). */
  repeatable?: boolean
  /** How often to try again at most; 0 for callers that do so by themselves. */
  retries?: number
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
}

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** Query, body and file of a call as its line in the contract asks for them, beside the settings. */
export type CallInput<C extends Call> = CallSettings &
  Part<'query', Exclude<QueryInputOf<C>, undefined>> &
  Part<'body', Exclude<BodyInputOf<C>, undefined>> & { file?: Blob }

type CallArguments<C extends Call> = Partial<CallInput<C>> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export type ApiClient = {
  /** Makes a call of the contract. Throws {@link ApiError}, or the signal's reason when it was aborted. */
  call: <C extends Call>(line: C, ...rest: CallArguments<C>) => Promise<AnswerOf<C>>
}

type AnyInput = CallSettings & { query?: unknown; body?: unknown; file?: Blob }

/** A wait longer than this is the member's to decide, not ours. */
const longestWait = 30_000

/**
 * The one way to the server, typed by the contract's lines. Answers are trusted as they come: the server parsed them
 * on their way out, and parsing them again would cost every visitor the schemas' weight in script.
 *
 * Failed requests are tried again up to five times with exponential delay (API-02), and only here: react-query does
 * not retry on top. Tried again is what failed on the network or on the server (5xx), and what it asked to bring later
 * (429 with Retry-After); no other 4xx. A call that must not happen twice is not repeated once it may have reached the
 * server: so GET, PUT and DELETE are tried again, a POST only when it carries an idempotency key (the same on every
 * try), when the caller knows that twice is once (`repeatable`), or when the server refused it unseen (429).
 */
export function createApiClient({
  baseUrl = '',
  fetch: fetchIt = (...request) => fetch(...request),
  onLoggedOut,
  retryDelay = exponentialDelay(16_000),
  timeout = 30_000,
}: ApiClientOptions = {}): ApiClient {
  async function once(line: Call, input: AnyInput, headers: Headers): Promise<unknown> {
    const url = baseUrl + line.path + queryString({ ...(input.query as QueryValues | undefined), ...line.when })
    const { signal } = input
    let answer: { status: number; text: string; retryAfter: string | null }
    try {
      if (line.upload) {
        // Few visits upload anything.
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
      // A page in place of an answer comes from something between us and the server, such as a hotel's login page.
      if (body === undefined) throw new ApiError(0)
      return body
    }
    const failure = new ApiError(answer.status, isErrorBody(body) ? body : undefined, { retryAfter: waitOf(answer.retryAfter) })
    if (failure.status === 403 && failure.authenticationRequired && line.path !== userPath) onLoggedOut?.()
    throw failure
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
          return (await once(line, input, headers)) as AnswerOf<C>
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

/** How long to wait before the next try in ms, or null where there must be none. */
function pauseAfter(error: ApiError, mayRepeat: boolean, delay: () => number): number | null {
  const refusedUnseen = error.code === 'rate_limited' && error.retryAfter !== null
  // A provider that was asked in vain has had its time; the member decides whether to ask again.
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
  // The file comes last, so that a server that reads as it goes knows the other fields before it.
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
