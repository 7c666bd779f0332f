import { createHash } from 'node:crypto'
import type { AnswerOf, BodyOf, Call, QueryOf, Schema } from '@vonk/contracts/call.ts'
import { slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { fieldsOf } from '@vonk/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db, Parts } from '../parts.ts'
import { Refusal } from './refusal.ts'
import { closeSession, memberOf, openSession, type Member } from './session.ts'

/** A file of a multipart body, in memory; its size was bounded while it came in. */
export type UploadedFile = { bytes: Buffer; mimetype: string }

/** What a handler works with. Everything in it was checked: the input against the contract, the member against `access`. */
export type Context<C extends Call> = {
  parts: Parts
  edition: Edition
  site: EditionSlug
  now: Date
  query: QueryOf<C>
  body: BodyOf<C>
  member: C['access'] extends 'member' ? Member : Member | null
  /** A transaction for calls that change something, a plain connection for GET. */
  db: Db
  /** Runs when the transaction has committed, never when it rolled back: live events go out here. */
  afterCommit: (action: () => void) => void
  session: { open(userId: string): Promise<void>; close(): Promise<void> }
  file: UploadedFile | null
  request: FastifyRequest
}

type Handler<C extends Call> = (context: Context<C>) => Promise<AnswerOf<C>>

/** One contract line with what the server does for it. */
export type Endpoint = { call: Call; handle: (context: Context<Call>) => Promise<unknown> }

/** Mounting a line reads as one line: origin check, session, rate limit, validate, access, transaction, do, present. */
export function endpoint<C extends Call>(call: C, handle: Handler<C>): Endpoint {
  // The pipeline parsed query and body with this very line's schemas, which the list of all endpoints cannot express.
  return { call, handle }
}

/** Mounts every endpoint; lines with the same method and path share a route and are told apart by `when`. */
export function mountEndpoints(app: FastifyInstance, parts: Parts, endpoints: readonly Endpoint[]) {
  const routes = new Map<string, Endpoint[]>()
  for (const one of endpoints) {
    const key = `${one.call.method} ${one.call.path}`
    routes.set(key, [...(routes.get(key) ?? []), one])
  }
  for (const group of routes.values()) {
    const [first] = group
    if (!first) continue
    app.route({
      method: first.call.method,
      url: first.call.path,
      config: {
        rateLimit: { max: Math.max(...group.map(({ call }) => call.perMinute ?? generalLimit)), timeWindow: '1 minute' },
      },
      handler: (request, reply) => answer(parts, lineFor(group, request), request, reply),
    })
  }
}

/** Calls a minute from one session or address to one route. */
const generalLimit = 600

function lineFor(group: Endpoint[], request: FastifyRequest): Endpoint {
  const query = request.query as Record<string, unknown>
  const matching = group.find(
    ({ call }) => call.when && Object.entries(call.when).every(([name, value]) => query[name] === value),
  )
  const line = matching ?? group.find(({ call }) => !call.when)
  if (!line) throw new Refusal('not_found')
  return line
}

async function answer(parts: Parts, { call, handle }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { edition } = request
  if (edition === null) throw new Refusal('unknown_site')
  const member = await memberOf(parts, request)
  if (call.access === 'member' && !member) throw new Refusal('authentication_required')
  const upload = call.upload ? await readUpload(request) : null
  const query = call.query && parsed(call.query, readQuery(request))
  const body = parsed(call.body, upload ? upload.fields : request.body)

  const run = async (db: Db, afterCommit: Context<Call>['afterCommit']) => {
    const result = await handle({
      parts,
      edition,
      site: slugOfEdition(edition),
      now: parts.clock(),
      query,
      body,
      member,
      db,
      afterCommit,
      session: {
        open: (id) => openSession(parts, db, request, reply, { id, edition }),
        close: () => closeSession(db, request, reply),
      },
      file: upload?.file ?? null,
      request,
    })
    return presented(call, result)
  }

  reply.header('cache-control', 'no-store')
  if (call.method === 'GET' && call.path !== '/api/logout.php') return run(parts.db, () => {})
  const once = call.idempotent && member ? { key: idempotencyKey(request), member, bodyHash: hashOf(body) } : null
  return inTransaction(parts, async (db, afterCommit) => {
    if (!once) return run(db, afterCommit)
    const earlier = await claimKey(db, once, call, parts.clock())
    if (earlier) return earlier
    const result = await run(db, afterCommit)
    await db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(result) })
      .where('user_id', '=', once.member.id)
      .where('key', '=', once.key)
      .execute()
    return result
  })
}

/**
 * A deadlock or serialisation failure is nobody's fault: the transaction starts again, at most this often. So it does
 * when another one wrote the same unique thing at the same instant: starting again, it finds that and decides anew.
 */
const attempts = 5

/** Runs `work` in a transaction and its `afterCommit` actions once that has committed. */
export async function inTransaction<T>(
  parts: Pick<Parts, 'db'>,
  work: (db: Db, afterCommit: (action: () => void) => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const actions: (() => void)[] = []
    try {
      const outcome = await parts.db.transaction().execute((trx) => settled(work(trx, (action) => actions.push(action))))
      if ('refusal' in outcome) throw outcome.refusal
      for (const action of actions) action()
      return outcome.result
    } catch (error) {
      if (attempt < attempts && isConflict(error)) continue
      throw error
    }
  }
}

/** Keeps a refusal that commits from rolling its transaction back. */
async function settled<T>(work: Promise<T>): Promise<{ result: T } | { refusal: Refusal }> {
  try {
    return { result: await work }
  } catch (error) {
    if (error instanceof Refusal && error.commits) return { refusal: error }
    throw error
  }
}

/** PostgreSQL's codes of serialization failure, deadlock and unique violation. */
const conflicts = new Set(['40001', '40P01', '23505'])

const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && conflicts.has(String(error.code))

function parsed(schema: Schema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const value = input === undefined ? {} : input
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Refusal('invalid_input', { fields: fieldsOf(result.error, value) })
}

/** The query, when it says what it says: percent signs that encode no UTF-8 would else become other text than was sent. */
function readQuery(request: FastifyRequest): unknown {
  const [, query = ''] = request.url.split('?', 2)
  try {
    decodeURIComponent(query)
  } catch {
    throw new Refusal('invalid_input', { fields: { query: 'malformed_text' } })
  }
  return request.query
}

/** An answer goes through the contract on its way out, so that a field which is not declared cannot leak. */
function presented(call: Call, result: unknown): unknown {
  return z.parse(call.answer, result)
}

const keyPattern = /^[\w-]{8,100}$/

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('idempotency_key_required')
  return key
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Claims a key for this transaction and answers null, or gives the answer that the key's first request got. A second
 * request that comes while the first still runs waits at the unique index until that has committed (API-02).
 */
async function claimKey(
  db: Db,
  once: { key: string; member: Member; bodyHash: Buffer },
  call: Call,
  now: Date,
): Promise<unknown> {
  const name = `${call.method} ${call.path}`
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      edition: once.member.edition,
      user_id: once.member.id,
      key: once.key,
      call: name,
      body_hash: once.bodyHash,
      status: 200,
      answer: 'null',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', once.member.id)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow()
  if (earlier.call !== name || !once.bodyHash.equals(earlier.body_hash)) throw new Refusal('idempotency_key_reused')
  return earlier.answer
}

async function readUpload(request: FastifyRequest): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  const file = await readPart(request)
  if (!file) throw new Refusal('invalid_input', { fields: { file: 'required' } })
  return { file, fields: {} }
}

async function readPart(request: FastifyRequest): Promise<UploadedFile | null> {
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') return null
    return { bytes: await part.toBuffer(), mimetype: part.mimetype }
  } catch (error) {
    // What the reader itself refuses has a status, e.g. a file too large; anything else is a body that is none.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('invalid_input', { fields: { file: 'invalid_value' } })
  }
}
