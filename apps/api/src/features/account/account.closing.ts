import { day } from '@vonk/contracts/clock.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { endSessionsOf } from '../../admission/session.ts'
import type { Db, Dependencies, JobData, Jobs } from '../../dependencies.ts'
import { insertDeletion, lockForDeletion, restoreAccount, saveDeleted } from './account.deletion.repository.ts'
import { planReturns } from '../chat/chat.returns.ts'
import { closedFor } from './account.policy.ts'
import { announceVisibility } from './account.visibility.ts'

/** `db`: a transaction. `jobs` get a job in it. */
type Wish = { db: Db; edition: Edition; now: Date; email: string; jobs: Pick<Jobs, 'send'> }

/**
 * Closes the account of a member who broke the house rules: nobody sees it, all its sessions end, and only staff can open it
 * again until it is erased. Throws if the site has no open account with this address.
 */
export async function closeAccount({ db, edition, now, email, jobs }: Wish): Promise<void> {
  const id = await idOf({ db, edition, email })
  const account = id && (await lockForDeletion(db, edition, id))
  if (!id || !account) throw new Error('This site has no open account with this address.')
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
}

/** Opens a closed account again with everything it had. Throws if the site has no closed account with this address. */
export async function reopenAccount({ db, edition, now, email, jobs }: Wish): Promise<void> {
  const id = await idOf({ db, edition, email })
  if (!id || !(await restoreAccount(db, edition, { id, now, closed: true })))
    throw new Error('This site has no closed account with this address.')
  await jobs.send('account-closing', { edition, member: id }, { trx: db })
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
