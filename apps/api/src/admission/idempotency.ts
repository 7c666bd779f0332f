import { createHash } from 'node:crypto'
import type { Call } from '@vonk/contracts/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../dependencies.ts'
import { Refusal } from './refusal.ts'
import type { Member } from './session.ts'

/** A call that must run only once: its key, its member and a hash of its body (API-02). */
export type IdempotentCall = { key: string; name: string; member: Member; bodyHash: Buffer }

const keyPattern = /^[\w-]{8,100}$/

/** Reads the Idempotency-Key of a request. Throws `idempotency_key_required` without a well-formed one. */
export function readIdempotencyKey(request: FastifyRequest, call: Call, member: Member, body: unknown): IdempotentCall {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('idempotency_key_required')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  return { key, name: `${call.method} ${call.path}`, member, bodyHash }
}

/**
 * Runs `work` for the first request with a key; repeats get the stored result. A repeat that arrives while the first
 * request runs waits at the unique index for its commit. Throws `idempotency_key_reused` for the same key with another
 * call or body. A refusal frees the key, even if the refusal commits.
 */
export async function runIdempotent(
  db: Db,
  idempotent: IdempotentCall,
  now: Date,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      edition: idempotent.member.edition,
      user_id: idempotent.member.id,
      key: idempotent.key,
      call: idempotent.name,
      body_hash: idempotent.bodyHash,
      status: 200,
      answer: 'null',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return earlierAnswer(db, idempotent)
  const result = await work().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.commits) await freeKey(db, idempotent)
    throw error
  })
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('user_id', '=', idempotent.member.id)
    .where('key', '=', idempotent.key)
    .execute()
  return result
}

const freeKey = (db: Db, { member, key }: IdempotentCall) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', member.id).where('key', '=', key).execute()

async function earlierAnswer(db: Db, { key, name, member, bodyHash }: IdempotentCall): Promise<unknown> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', member.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.call !== name || !bodyHash.equals(earlier.body_hash)) throw new Refusal('idempotency_key_reused')
  return earlier.answer
}
