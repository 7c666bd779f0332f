import { createHash } from 'node:crypto'
import { minute } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import { count } from '../../admission/admission.ts'
import { deviceHashOf, devicesSince } from '../../admission/device.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Allowance } from '../../dependencies.ts'
import { blockFor, lockoutOf } from './account.policy.ts'
import { clearAttempts, findAttempts, findLogin, lockAttempts, lockHash, saveAttempts } from './account.repository.ts'

type LoginRequest = Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>
type Credentials = { email: string; password: string }

/** The result of the password check, before the decision. */
export type CheckedLogin = {
  email: string
  /** The hash of a known device; empty for an unknown one. */
  device: Buffer
  /** The account whose password fits, and the hash it fits. */
  owner: { id: string; hash: string } | null
}

const unknownDevice = Buffer.alloc(0)

/** Logins to one account, from all unknown devices together and from each known device. The lockout usually applies first. */
const allowance: Allowance = { name: 'login account', points: 20, within: minute }

/**
 * Checks a password in the pool, with the same work with and without an account (AUT-08). Counts failures per email
 * address: one count for all unknown devices, one for each known device. So an attacker who fails on purpose does not lock
 * out the owner. Throws `rate_limited`, and `login_blocked` without hashing while the block lasts.
 */
export const checkLogin = (act: LoginRequest, credentials: Credentials): Promise<CheckedLogin> =>
  // The queries run in the pool, too: a login that a full pool refuses does not query the database.
  act.deps.pools.passwords(() => check(act, credentials), networkOf(act.request.ip))

async function check({ deps, edition, now, request }: LoginRequest, { email, password }: Credentials): Promise<CheckedLogin> {
  const deviceHash = deviceHashOf(deps.config, request) ?? unknownDevice
  const account = await findLogin(deps.db, edition, email, { deviceHash, since: devicesSince(now) })
  const device = account?.known ? deviceHash : unknownDevice
  const attempts = await findAttempts(deps.db, edition, email, device)
  const lockout = attempts && lockoutOf(attempts, now)
  if (lockout && lockout.blockedFor > 0 && !lockout.restarted) {
    deps.security.note('login_locked', { site: request.site })
    throw blocked(lockout.blockedFor)
  }
  await count(deps, request, allowance, `account:${edition}:${keyOf(email, device)}`)
  const active = account && account.status !== 'deleted' ? account : undefined
  const fits = await deps.passwords.fits(active?.password_hash, password)
  return { email, device, owner: fits && active ? { id: active.id, hash: active.password_hash } : null }
}

/** Hashed, because limits may be counted in Redis, where no email address belongs. */
const keyOf = (email: string, device: Buffer) => createHash('sha256').update(email).update(device).digest('base64url')

/**
 * Returns the id of the user who logs in. Throws `login_failed`, or `login_blocked` with the minutes left after repeated
 * failures (AUT-02). Counts and blocks an address with or without an account. Both refusals commit, so that the count
 * stays. Parallel attempts are counted one by one.
 */
export async function decideLogin(act: Act, { email, device, owner }: CheckedLogin): Promise<string> {
  const { db, edition, now } = act
  const attempts = await lockAttempts(db, edition, email, device, now)
  const { failures, blockedFor, restarted } = lockoutOf(attempts, now)
  const save = (counted: number, block: number) =>
    saveAttempts(db, edition, email, device, {
      failures: counted,
      blocked_until: block > 0 ? new Date(now.getTime() + block) : null,
      last_at: now,
    })
  if (blockedFor > 0) {
    if (restarted) await save(failures, blockedFor)
    throw refused(act, blocked(blockedFor))
  }
  // The password may have been replaced since it was checked.
  if (owner && (await lockHash(db, edition, owner.id)) === owner.hash) {
    await clearAttempts(db, edition, email, device)
    return owner.id
  }
  const block = blockFor(failures + 1)
  await save(failures + 1, block)
  throw refused(act, block > 0 ? blocked(block) : new Refusal('login_failed', { commits: true }))
}

function refused({ deps, site, afterCommit }: Act, refusal: Refusal): Refusal {
  const event = refusal.code === 'login_failed' ? 'login_failed' : 'login_locked'
  afterCommit(() => deps.security.note(event, { site }))
  return refusal
}

const blocked = (milliseconds: number) =>
  new Refusal('login_blocked', {
    params: { minutes: Math.ceil(milliseconds / minute) },
    retryIn: milliseconds,
    commits: true,
  })
