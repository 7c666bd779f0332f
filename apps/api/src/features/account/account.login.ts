import { createHash } from 'node:crypto'
import { minute } from '@vonk/contracts/clock.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { count } from '../../admission/admission.ts'
import { hashOfToken } from '../../admission/cookie.ts'
import { deviceHashOf, devicesSince } from '../../admission/device.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { networkOf } from '../../admission/network.ts'
import { Refusal } from '../../admission/refusal.ts'
import type { Member } from '../../admission/session.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Allowance } from '../../dependencies.ts'
import { isClosed } from './account.deletion.repository.ts'
import { blockFor, lockoutOf } from './account.policy.ts'
import { clearAttempts, findAttempts, findLogin, findOwner, lockAttempts, saveAttempts } from './account.repository.ts'

type LoginRequest = Pick<CheckedRequest<never>, 'deps' | 'edition' | 'now' | 'request'>
type Credentials = { email: string; password: string }
type Account = { id: string; password_hash: string; status: string }

/** The result of a password check, before the decision. */
export type CheckedPassword = {
  email: string
  /** The hash of a known device; empty for an unknown one. */
  device: Buffer
  /** The account whose password fits, and the hash it fits. */
  owner: { id: string; hash: string } | null
}

const unknownDevice = Buffer.alloc(0)

/** Counts the passwords that members give while they are logged in: apart from logins, which strangers can fail on purpose. */
const insideAccount = hashOfToken('inside the account')

/** Passwords for one account, from all unknown devices together and from each known device. The lockout usually applies first. */
const allowance: Allowance = { name: 'login account', points: 20, within: minute }

/**
 * Checks a password in the pool, with the same work with and without an account (AUT-08). Counts failures per email
 * address: one count for all unknown devices, one for each known device. So an attacker who fails on purpose does not lock
 * out the owner. Throws `rate_limited`, and `login_blocked` without hashing while the block lasts.
 */
export const checkLogin = (act: LoginRequest, { email, password }: Credentials): Promise<CheckedPassword> =>
  // The queries run in the pool, too: a login that a full pool refuses does not query the database.
  inPool(act, async () => {
    const { deps, edition, now, request } = act
    const deviceHash = deviceHashOf(deps.config, request) ?? unknownDevice
    const account = await findLogin(deps.db, edition, email, { deviceHash, since: devicesSince(now) })
    return check(act, { email, device: account?.known ? deviceHash : unknownDevice, account }, password)
  })

/** Checks the password that a logged-in member gives again. Failures block further checks, as at the login (AUT-06). */
export const checkOwnPassword = (act: LoginRequest & { member: Member }, password: string): Promise<CheckedPassword> =>
  inPool(act, async () => {
    const account = await findOwner(act.deps.db, act.edition, act.member.id)
    return check(act, { email: account?.email ?? '', device: insideAccount, account }, password)
  })

const inPool = <T>({ deps, request }: LoginRequest, work: () => Promise<T>) => deps.pools.passwords(work, networkOf(request.ip))

async function check(
  { deps, edition, now, request }: LoginRequest,
  { email, device, account }: { email: string; device: Buffer; account: Account | undefined },
  password: string,
): Promise<CheckedPassword> {
  const attempts = await findAttempts(deps.db, edition, email, device)
  const lockout = attempts && lockoutOf(attempts, now)
  if (lockout && lockout.blockedFor > 0 && !lockout.restarted) {
    deps.security.note('login_locked', { site: request.site })
    throw blocked(lockout.blockedFor)
  }
  await count(deps, request, allowance, `account:${edition}:${keyOf(email, device)}`)
  const fits = await deps.passwords.fits(account?.password_hash, password)
  return { email, device, owner: fits && account ? { id: account.id, hash: account.password_hash } : null }
}

/** Hashed, because limits may be counted in Redis, where no email address belongs. */
const keyOf = (email: string, device: Buffer) => createHash('sha256').update(email).update(device).digest('base64url')

/** Whether the login came from a device that the account knows. */
export const knowsDevice = ({ device }: CheckedPassword): boolean => device.length > 0

/**
 * Returns the id of the user who logs in. Throws `account_deleted` or `account_closed`, `login_failed`, or `login_blocked`
 * with the minutes left after repeated failures (AUT-02). Counts and blocks an address with or without an account.
 */
export const decideLogin = (act: Act, checked: CheckedPassword): Promise<string> =>
  decide(act, checked, new Refusal('login_failed', { commits: true }))

/** Throws `wrong_password` for the field if the member's own password is wrong, `login_blocked` after repeated failures. */
export async function decideOwnPassword(act: MemberAct, checked: CheckedPassword, field: string): Promise<void> {
  const wrong = new Refusal('invalid_input', { fields: { [field]: 'wrong_password' }, commits: true })
  await decide(act, checked, wrong)
}

/** Both refusals commit, so that the count stays. Parallel attempts are counted one by one. */
async function decide(act: Act, { email, device, owner }: CheckedPassword, wrong: Refusal): Promise<string> {
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
  // The password may have been replaced, or the account deleted, since it was checked.
  const account = owner && (await lockUser(db, edition, owner.id))
  if (owner && account?.password_hash === owner.hash) {
    await clearAttempts(db, edition, email, device)
    if (account.status === 'deleted') throw await goneRefusal(act, owner.id)
    return owner.id
  }
  const block = blockFor(failures + 1)
  await save(failures + 1, block)
  throw refused(act, block > 0 ? blocked(block) : wrong)
}

/** Only the owner learns that the account was deleted and can come back, or that we closed it. */
export async function goneRefusal({ db, edition }: Pick<Act, 'db' | 'edition'>, id: string): Promise<Refusal> {
  return new Refusal((await isClosed(db, edition, id)) ? 'account_closed' : 'account_deleted', { commits: true })
}

function refused({ deps, site, afterCommit }: Act, refusal: Refusal): Refusal {
  const event = refusal.code === 'login_blocked' ? 'login_locked' : 'login_failed'
  afterCommit(() => deps.security.note(event, { site }))
  return refusal
}

const blocked = (milliseconds: number) =>
  new Refusal('login_blocked', {
    params: { minutes: Math.ceil(milliseconds / minute) },
    retryIn: milliseconds,
    commits: true,
  })
