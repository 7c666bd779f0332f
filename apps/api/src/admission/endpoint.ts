import type { AnswerOf, BodyOf, Call, QueryOf, Schema } from '@vonk/contracts/call.ts'
import { slugOfEdition, type Edition, type EditionSlug } from '@vonk/contracts/editions.ts'
import { fieldsOf } from '@vonk/contracts/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db, Dependencies } from '../dependencies.ts'
import { checkAccess } from './access.ts'
import type { Act } from './act.ts'
import { callAdmission, countCaller } from './admission.ts'
import { runIdempotent, readIdempotencyKey } from './idempotency.ts'
import { isUnread } from './connection-close.ts'
import { Refusal } from './refusal.ts'
import { rememberedMemberOf } from './remembered-member.ts'
import { closeSession, memberOf, openSession, renewSession, sessionHashOf, type Member } from './session.ts'
import { inOneStatement, inTransaction } from './transaction.ts'
import { createThrottle } from './throttle.ts'
import { withUpload, type UploadedFile } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session was read before the whole body had arrived, so it may have ended since. */
    memberMayBeGone?: boolean
  }
}

type MemberFor<C extends Call> = C['access'] extends 'anyone' ? Member | null : Member

/** A checked request: the input fits the contract, the member fits `access`. */
export type CheckedRequest<C extends Call> = {
  deps: Dependencies
  edition: Edition
  site: EditionSlug
  now: Date
  query: QueryOf<C>
  body: BodyOf<C>
  member: MemberFor<C>
  file: UploadedFile | null
  request: FastifyRequest
}

/** What `decide` receives: the checked request and its act. */
export type Context<C extends Call> = CheckedRequest<C> &
  Act<MemberFor<C>> & {
    session: { open(userId: string): Promise<void>; renew(userId: string): Promise<void>; close(): Promise<void> }
  }

/** The three phases of a call. A plain function is `decide` alone. */
type Phases<C extends Call, Prepared, Outcome> = {
  /**
   * The whole call for its usual case, if it writes in a single statement or not at all. Null, a refusal or a conflict: it wrote
   * nothing, and the other phases follow as if it had not run. Its member may be one that the server remembers, so its first
   * statement must check the session (`sessionKeyOf`). See decision 0044.
   */
  atOnce?: (context: CheckedRequest<C> & Act<MemberFor<C>>) => Promise<AnswerOf<C> | null>
  /** Slow work before the decision: hashing, decoding, network. Holds no database connection and runs once. */
  prepare?: (checked: CheckedRequest<C>) => Promise<Prepared>
  /**
   * Undoes what `prepare` left outside the database. Runs if `decide` or its commit fails; after a broken connection the
   * commit may have succeeded.
   */
  undo?: (checked: CheckedRequest<C>, prepared: Prepared) => Promise<void>
  /** A call that writes one statement at most, which is a transaction by itself. It is not tried again after a conflict. */
  writesOnce?: true
  /** Policy and SQL, a few milliseconds. The only phase with a transaction; it may run several times. */
  decide: (context: Context<C>, prepared: Prepared) => Promise<Outcome>
  /**
   * Slow work after the commit; returns the response. With an idempotency key it runs again for each repeat, with the
   * outcome that the first request stored. So the outcome must be JSON.
   */
  tell: (checked: CheckedRequest<C>, outcome: Outcome) => Promise<AnswerOf<C>>
}

/** Without `tell`, `decide` returns the response. */
type ShortPhases<C extends Call, Prepared> = Omit<Phases<C, Prepared, AnswerOf<C>>, 'tell'> & { tell?: never }

/** A call of the contract with its implementation. */
export type Endpoint = { call: Call; phases: Phases<Call, unknown, unknown> | ShortPhases<Call, unknown> }

/** Implements a call: `endpoint(call, decide)` or `endpoint(call, { prepare, decide, tell })`. */
export function endpoint<C extends Call>(call: C, decide: (context: Context<C>) => Promise<AnswerOf<C>>): Endpoint
export function endpoint<C extends Call, Prepared = undefined>(call: C, phases: ShortPhases<C, Prepared>): Endpoint
export function endpoint<C extends Call, Prepared, Outcome>(call: C, phases: Phases<C, Prepared, Outcome>): Endpoint
export function endpoint(call: Call, work: unknown): Endpoint {
  // Query and body are parsed with the schemas of this call; the type of the list of all endpoints cannot express that.
  const phases = typeof work === 'function' ? { decide: work } : work
  return { call, phases: phases as Endpoint['phases'] }
}

/** Shortest time between two calls with slow work, in ms. The server cannot finish nearly as many. */
const slowWorkInterval = 4

/** Mounts all endpoints. Calls with the same method and path share a route; `when` selects the call. */
export function mountEndpoints(app: FastifyInstance, deps: Dependencies, endpoints: readonly Endpoint[]) {
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
        admission: (request) => callAdmission(lineFor(group, request).call),
        ...(group.some(({ phases }) => phases.prepare) && { throttle: createThrottle(slowWorkInterval) }),
      },
      // Runs before the body is read: without access the body is not received.
      onRequest: async (request) => {
        const { call, phases } = lineFor(group, request)
        const member = phases.atOnce ? await rememberedMemberOf(deps, request) : await memberOf(deps, request)
        await countCaller(deps, request, call, member)
        if (!member && call.access !== 'anyone' && sessionHashOf(deps, request))
          deps.security.note('session_refused', { site: request.site })
        checkAccess(call.access, member)
        // A client may delay its body until after the session has ended.
        if (isUnread(request.raw)) request.memberMayBeGone = true
      },
      handler: (request, reply) => handle(deps, lineFor(group, request), request, reply),
    })
  }
}

function lineFor(group: Endpoint[], request: FastifyRequest): Endpoint {
  const query = request.query as Record<string, unknown>
  const matching = group.find(
    ({ call }) => call.when && Object.entries(call.when).every(([name, value]) => query[name] === value),
  )
  const line = matching ?? group.find(({ call }) => !call.when)
  if (!line) throw new Refusal('not_found')
  return line
}

async function handle(deps: Dependencies, mounted: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  if (request.edition === null) throw new Refusal('unknown_site')
  reply.header('cache-control', 'no-store')
  const { edition } = request
  const work = (file: UploadedFile | null) => runCall(deps, mounted, { request, reply, edition, file })
  return mounted.call.upload ? withUpload(deps, request, work) : work(null)
}

type ReceivedRequest = { request: FastifyRequest; reply: FastifyReply; edition: Edition; file: UploadedFile | null }

async function runCall(deps: Dependencies, { call, phases }: Endpoint, received: ReceivedRequest) {
  const { request, reply, edition } = received
  const { atOnce } = phases
  if (atOnce) {
    const done = await inOneStatement(deps, async (afterCommit) => {
      const checked = await checkedRequest(deps, call, received)
      const answer = await atOnce({ ...checked, db: deps.db, afterCommit })
      return answer && checkedResponse(call, answer)
    })
    if (done !== null) return done
  }
  // A remembered member is not enough for what follows.
  if (atOnce || request.memberMayBeGone) request.knownMember = undefined
  const checked = await checkedRequest(deps, call, received)
  const { member } = checked
  const idempotent = call.idempotent && member ? readIdempotencyKey(request, call, member, checked.body) : null
  const prepared = await phases.prepare?.(checked)

  const decide = async (db: Db, afterCommit: Act['afterCommit']) => {
    const session = {
      open: (id: string) => openSession({ deps, db, request, reply, afterCommit }, { id, edition }),
      renew: (id: string) => renewSession({ deps, db, request, reply, afterCommit }, { id, edition }),
      close: () => closeSession({ deps, db, request, reply, afterCommit }),
    }
    const outcome = await phases.decide({ ...checked, db, afterCommit, session }, prepared)
    // Without `tell` the outcome is the response. A response that breaks the contract must not be committed.
    return phases.tell ? outcome : checkedResponse(call, outcome)
  }
  const decided =
    changesSomething(call) && !phases.writesOnce
      ? inTransaction(deps, (db, afterCommit) =>
          idempotent ? runIdempotent(db, idempotent, checked.now, () => decide(db, afterCommit)) : decide(db, afterCommit),
        )
      : decide(deps.db, nothingCommits)
  const outcome = await decided.catch(async (error: unknown) => {
    await phases.undo?.(checked, prepared).catch((err: unknown) => deps.log.error({ err }, 'undo of prepared work failed'))
    throw error
  })
  return toPayload(reply, phases.tell ? checkedResponse(call, await phases.tell(checked, outcome)) : outcome)
}

async function checkedRequest(
  deps: Dependencies,
  call: Call,
  { request, edition, file }: ReceivedRequest,
): Promise<CheckedRequest<Call>> {
  const member = await memberOf(deps, request)
  checkAccess(call.access, member)
  return {
    deps,
    edition,
    site: slugOfEdition(edition),
    now: deps.clock(),
    query: call.query && parsed(call.query, checkedQuery(request)),
    body: parsed(call.body, request.body),
    member,
    file,
    request,
  } as CheckedRequest<Call>
}

/** An effect of a call without a transaction would be lost silently. */
const nothingCommits = () => {
  throw new Error('afterCommit needs a transaction, and a call that changes nothing has none')
}

const changesSomething = (call: Call) => call.method !== 'GET' || call.changes === true

/** Fastify sends `null` as an empty body, which is not JSON. */
const toPayload = (reply: FastifyReply, answered: unknown) => {
  if (answered !== null) return answered
  reply.type('application/json; charset=utf-8')
  return 'null'
}

function parsed(schema: Schema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const value = input === undefined ? {} : input
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Refusal('invalid_input', { fields: fieldsOf(result.error, value) })
}

/** Refuses percent encoding that is not UTF-8, because parsing would change the text. */
function checkedQuery(request: FastifyRequest): unknown {
  const [, query = ''] = request.url.split('?', 2)
  try {
    decodeURIComponent(query)
  } catch {
    throw new Refusal('invalid_input', { fields: { query: 'malformed_text' } })
  }
  return request.query
}

/** Parses the response with the contract, so that undeclared fields cannot leak. */
function checkedResponse(call: Call, result: unknown): unknown {
  return z.parse(call.answer, result)
}
