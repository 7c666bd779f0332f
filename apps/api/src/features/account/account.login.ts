import { createHash } from 'node:crypto'
import { minute } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import { count } from '../../admission/admission.ts'
import { deviceHashOf, devicesSince } from '../../admission/device.ts'
import type { Ask } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Allowance } from '../../dependencies.ts'
import { blockFor, standingOf } from './account.policy.ts'
import { clearAttempts, findAttempts, findLogin, lockAttempts, lockHash, saveAttempts } from './account.repository.ts'

type Asked = Pick<Ask<never>, 'deps' | 'edition' | 'now' | 'request'>
type Credentials = { email: string; password: string }

/** What was found out before anything is decided. */
export type CheckedLogin = {
  email: string
  /** The known device that asks; empty for every other. */
  device: Buffer
  /** Whose the password is, and the hash it fits. */
  owner: { id: string; hash: string } | null
}

const unknownDevice = Buffer.alloc(0)

/** Logins to one account from all unknown devices together, and from each known one; the lockout comes before, mostly. */
const allowance: Allowance = { name: 'login account', points: 20, within: minute }

/**
 * Checks a password in its pool, with the same work whether or not there is an account (AUT-08). Failures are counted per
 * address for unknown devices together and for each known device apart: a stranger who fails on purpose locks out
 * strangers, not the owner. Throws `login_blocked` without any work while the block lasts, and `rate_limited`.
 */
export const checkLogin = (asked: Asked, credentials: Credentials): Promise<CheckedLogin> =>
  // All of it when it is its turn: a login that is refused for want of room has asked the database nothing.
  asked.deps.pools.passwords(() => check(asked, credentials), networkOf(asked.request.ip))

async function check({ deps, edition, now, request }: Asked, { email, password }: Credentials): Promise<CheckedLogin> {
  const deviceHash = deviceHashOf(deps.config, request) ?? unknownDevice
  const account = await findLogin(deps.db, edition, email, { deviceHash, since: devicesSince(now) })
  const device = account?.known ? deviceHash : unknownDevice
  const attempts = await findAttempts(deps.db, edition, email, device)
  const standing = attempts && standingOf(attempts, now)
  if (standing && standing.blockedFor > 0 && !standing.amiss) {
    deps.security.note('login_locked', { site: request.site })
    throw blocked(standing.blockedFor)
  }
  await count(deps, request, allowance, `account:${edition}:${keyOf(email, device)}`)
  const active = account && account.status !== 'deleted' ? account : undefined
  const fits = await deps.passwords.fits(active?.password_hash, password)
  return { email, device, owner: fits && active ? { id: active.id, hash: active.password_hash } : null }
}

/** Limits may be counted outside this process: nobody's address belongs there. */
const keyOf = (email: string, device: Buffer) => createHash('sha256').update(email).update(device).digest('base64url')

/**
 * The id of the user who logs in. Throws `login_failed`, or `login_blocked` with the minutes left after repeated failures
 * (AUT-02). An address is counted and blocked whether or not it has an account; both refusals commit, so that the count
 * stays. Attempts at the same instant are counted one after the other.
 */
export async function decideLogin(act: Act, { email, device, owner }: CheckedLogin): Promise<string> {
  const { db, edition, now } = act
  const attempts = await lockAttempts(db, edition, email, device, now)
  const { failures, blockedFor, amiss } = standingOf(attempts, now)
  const save = (counted: number, block: number) =>
    saveAttempts(db, edition, email, device, {
      failures: counted,
      blocked_until: block > 0 ? new Date(now.getTime() + block) : null,
      last_at: now,
    })
  if (blockedFor > 0) {
    if (amiss) await save(failures, blockedFor)
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
