import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { endSessionsOf } from '../../admission/session.ts'
import type { Db, Dependencies, JobData, Jobs } from '../../dependencies.ts'
import { insertDeletion, isClosed, lockForDeletion, restoreAccount, saveDeleted } from './account.deletion.repository.ts'
import { planReturns } from '../chat/chat.returns.ts'
import { closedFor } from './account.policy.ts'
import { announceVisibility } from './account.visibility.ts'

/** `db`: a transaction. `jobs` get a job in it. */
type Needs = { db: Db; edition: Edition; now: Date; jobs: Pick<Jobs, 'send'> }
type Wish = Needs & { email: string }

/**
 * Closes the account of a member who broke the house rules: nobody sees it, all its sessions end, and only staff can open it
 * again until it is erased. Throws if the site has no open account with this address.
 */
export async function closeAccount({ email, ...needs }: Wish): Promise<void> {
  const id = await idOf({ ...needs, email })
  if (!id || (await closeMember(needs, id)) !== 'closed') throw new Error('This site has no open account with this address.')
}

/** The same, by the id. Says so if the account was closed before, or its member has deleted it. */
export async function closeMember({ db, edition, now, jobs }: Needs, id: string): Promise<'closed' | 'was closed' | 'deleted'> {
  const account = await lockForDeletion(db, edition, id)
  if (!account) return (await isClosed(db, edition, id)) ? 'was closed' : 'deleted'
  await insertDeletion(db, {
    user_id: id,
    edition,
    reason: 'closed',
    note: '',
    user_status: account.user_status,
    profile_status: account.profile_status,
    deleted_at: now,
    final_at: new Date(now.getTime() + closedFor * day),
  })
  await saveDeleted(db, edition, id)
  await endSessionsOf(db, id)
  await planReturns({ deps: { jobs }, db, edition }, { receiver: id })
  await jobs.send('account-closing', { edition, member: id }, { trx: db })
  return 'closed'
}

/**
 * Turns the deletion of an account whose member can still bring it back into a closing, so that nobody escapes a decision by leaving for a
 * while. Returns false if the time to come back is over. The moment of the deletion stays.
 */
export async function closeDeleted({ db, edition, now }: Needs, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deletions')
    .set({ reason: 'closed', note: '', final_at: new Date(now.getTime() + closedFor * day) })
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('reason', '<>', 'closed')
    .where('final_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Undoes {@link closeDeleted}: the account stays deleted, and its member has the whole time again to bring it back. */
export const undoCloseDeleted = ({ db, edition, now }: Needs, id: string) =>
  db
    .updateTable('deletions')
    .set({ reason: 'other', final_at: new Date(now.getTime() + limits.deletionDays * day) })
    .where('edition', '=', edition)
    .where('user_id', '=', id)
    .where('reason', '=', 'closed')
    .execute()

/** Opens a closed account again with everything it had. Throws if the site has no closed account with this address. */
export async function reopenAccount({ email, ...needs }: Wish): Promise<void> {
  const id = await idOf({ ...needs, email })
  if (!id || !(await reopenMember(needs, id))) throw new Error('This site has no closed account with this address.')
}

/** The same, by the id. Returns false if the account is not closed, or its time is over. */
export async function reopenMember({ db, edition, now, jobs }: Needs, id: string): Promise<boolean> {
  if (!(await restoreAccount(db, edition, { id, now, closed: true }))) return false
  await jobs.send('account-closing', { edition, member: id }, { trx: db })
  return true
}

/**
 * Ends the open pages of a closed account, and reloads what the pages of others show of it. Staff work beside the server, so
 * a job tells it.
 */
export async function tellClosing(deps: Dependencies, { edition, member }: JobData['account-closing']): Promise<void> {
  deps.live.publish({ edition, id: member }, { type: 'logged-out' })
  await announceVisibility({ deps, db: deps.db, edition, afterCommit: (tell) => void tell() }, member)
}

async function idOf({ db, edition, email }: Pick<Wish, 'db' | 'edition' | 'email'>): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('edition', '=', edition)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return user?.id
}
