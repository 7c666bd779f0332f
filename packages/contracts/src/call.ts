import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call at all: `anyone`, a logged-in `member`, or `staff`. What a member may do to a thing is a policy's line. */
export type Access = 'anyone' | 'member' | 'staff'

/**
 * One call, described once: the server mounts the line, the client calls the same line, OpenAPI is printed from it.
 *
 * - `when`: query parameters with fixed values that tell lines with the same method and path apart (`user.php?push=1`).
 * - `idempotent`: the call must not happen twice, so it carries an `Idempotency-Key` (API-02).
 * - `upload`: the body is multipart; of it the one file in the field `file` is read, and nothing else.
 * - `origin`: 'spec' where spec section 7 names the call, 'ours' where we added it.
 * - `perMinute`: how often a member, or a visitor's address, may make the call in a minute; without it the general limit holds.
 * - `changes`: a GET that changes something all the same, and so runs in a transaction.
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

// `query?: Q` reads as Q | undefined; a line without one has Q = undefined, and nothing is left of it here.
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.core.output<NonNullable<S>>
type InputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.core.input<NonNullable<S>>

/** What the server hands to a handler and what it answers; `…Input` is what a caller writes before parsing. */
export type QueryOf<C extends Call> = OutputOf<C['query']>
export type BodyOf<C extends Call> = OutputOf<C['body']>
export type AnswerOf<C extends Call> = z.core.output<C['answer']>
export type QueryInputOf<C extends Call> = InputOf<C['query']>
export type BodyInputOf<C extends Call> = InputOf<C['body']>
