import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: `anyone`, a logged-in `member`, or `staff`. Policies decide what a member may do to an object. */
export type Access = 'anyone' | 'member' | 'staff'

/**
 * Describes one call. The server mounts it, the client calls it, and OpenAPI is generated from it.
 *
 * - `when`: fixed query parameters that distinguish calls with the same method and path (`user.php?push=1`).
 * - `idempotent`: the call must not happen twice, so the request carries an `Idempotency-Key` (API-02).
 * - `upload`: the body is multipart. The server reads only the file in the field `file`.
 * - `origin`: 'spec' where spec section 7 names the call, 'ours' where we added it.
 * - `perMinute`: how often a member, or a visitor's IP address, may make the call per minute. The default is the general limit.
 * - `changes`: a GET that changes data and therefore runs in a transaction.
 */
export type Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  readonly method: Method
  readonly path: `/api/${string}.php`
  readonly access: Who
  readonly summary: string
  readonly origin: 'spec' | 'ours'
  readonly when?: Readonly<Record<string, string>>
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  readonly idempotent?: boolean
  readonly upload?: boolean
  readonly perMinute?: number
  readonly changes?: boolean
}

type Line<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema, W extends Access> = Omit<
  Call<Q, B, A, W>,
  'method' | 'path'
>

const line =
  (method: Method) =>
  <A extends Schema, const W extends Access, Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
    path: Call['path'],
    rest: Line<Q, B, A, W>,
  ): Call<Q, B, A, W> => ({ method, path, ...rest })

export const get = line('GET')
export const post = line('POST')
export const put = line('PUT')
export const remove = line('DELETE')

// `query?: Q` has the type Q | undefined. In a call without a query, Q is undefined and NonNullable<Q> is never.
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.core.output<NonNullable<S>>
type InputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.core.input<NonNullable<S>>

/** Parsed types, for the server's handlers and for responses. `…Input` types are what a caller passes before parsing. */
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> = OutputOf<C['body']>
export type AnswerOf<C extends Call> = z.core.output<C['answer']>
export type QueryInputOf<C extends Call> = InputOf<C['query']>
export type BodyInputOf<C extends Call> = InputOf<C['body']>
