import { randomUUID } from 'node:crypto'
import type { DataExport } from '@vonk/contracts/account/account.export.contract.ts'
import { before, day } from '@vonk/contracts/clock.ts'
import { slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import type { MemberAct } from '../../admission/act.ts'
import { Refusal } from '../../admission/refusal.ts'
import { lockUser } from '../../database/account-lock.ts'
import type { Dependencies } from '../../dependencies.ts'
import { decideOwnPassword, type CheckedPassword } from './account.login.ts'
import { deleteExport, findExport, findKept, replaceExport, type ExportRow } from './account.export.repository.ts'

/** Between two archives of a member, in ms. One that failed does not count. */
const pause = day
/** After this time without a result an archive has failed, e.g. because its job was lost, in ms. */
const givesUpAfter = day

/** The folder of all archives in the file store. */
const folder = 'exports'

/** The store key of an archive. */
export const exportKey = ({ edition, id }: Pick<ExportRow, 'edition' | 'id'>) => `${folder}/${edition}/${id}.zip`

/** The path at which its member downloads an archive. */
const pathOf = (id: string) => `/export/${id}`

function statusOf({ status, requested_at, expires_at }: ExportRow, now: Date): DataExport['status'] {
  if (status === 'making' && requested_at <= before(now, givesUpAfter)) return 'failed'
  return status === 'ready' && expires_at && expires_at <= now ? 'expired' : status
}

const mayReplace = (row: ExportRow, now: Date) => statusOf(row, now) === 'failed' || row.requested_at <= before(now, pause)

function present(row: ExportRow, now: Date): DataExport {
  const status = statusOf(row, now)
  return {
    status,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
    url: status === 'ready' ? pathOf(row.id) : null,
    may_request: mayReplace(row, now),
  }
}

/** The last archive of the member, or null (ACC-04). */
export async function exportOf({ db, edition, now, member }: MemberAct): Promise<DataExport | null> {
  const row = await findExport(db, edition, member.id)
  return row ? present(row, now) : null
}

/**
 * Starts a job that makes an archive with all data of the member (ACC-04). Returns the current one while it is being made,
 * and for a day after it was asked for. Throws `invalid_input` for a wrong password, `login_blocked` after repeated ones.
 */
export async function requestExport(act: MemberAct, checked: CheckedPassword): Promise<DataExport> {
  const { deps, db, edition, now, member, afterCommit } = act
  await decideOwnPassword(act, checked, 'password')
  // Parallel requests wait for each other here.
  if (!(await lockUser(db, edition, member.id))) throw new Refusal('authentication_required')
  const current = await findExport(db, edition, member.id)
  if (current && !mayReplace(current, now)) return present(current, now)
  const row = await replaceExport(db, { id: randomUUID(), edition, user_id: member.id, requested_at: now })
  await deps.jobs.send('export', { export: row.id }, { trx: db })
  if (current) afterCommit(() => deps.files.remove(exportKey(current)))
  return present(row, now)
}

/** Removes the archive of a member, also while it is being made: it may hold what the member has just erased. */
export async function discardExport({ deps, db, edition, member, afterCommit }: MemberAct): Promise<void> {
  const row = await deleteExport(db, edition, member.id)
  if (row) afterCommit(() => deps.files.remove(exportKey(row)))
}

/** An archive that can be downloaded. */
export type ReadyExport = { key: string; name: string }

/** The archive with this id if it is ready and belongs to the member, or null. The name is that of the downloaded file. */
export async function findReadyExport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { edition, member, id }: { edition: Edition; member: string; id: string },
): Promise<ReadyExport | null> {
  const row = await findExport(db, edition, member)
  if (row?.id !== id || statusOf(row, clock()) !== 'ready') return null
  return { key: exportKey(row), name: `${slugOfEdition(edition)}-${row.requested_at.toISOString().slice(0, 10)}.zip` }
}

const keyPattern = /^exports\/\d+\/([0-9a-f-]{36})\.zip(\..+)?$/
/** A file that is being written is never older, in ms. */
const writingTakes = day / 24

/**
 * Removes archives that have expired, were replaced, or belong to no account any more, and what interrupted jobs left. Returns
 * how many.
 */
export async function removeOldExports({ db, files, clock }: Pick<Dependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  const now = clock()
  const found: { key: string; id: string; isDraft: boolean; writtenAt: Date }[] = []
  for await (const { key, writtenAt } of files.list(folder)) {
    const [, id = '', draft] = keyPattern.exec(key) ?? []
    found.push({ key, id, isDraft: id === '' || draft !== undefined, writtenAt })
  }
  const kept = await findKept(
    db,
    found.flatMap(({ id }) => (id ? [id] : [])),
    now,
  )
  const isOld = ({ id, isDraft, writtenAt }: (typeof found)[number]) => {
    if (!isDraft) return !kept.has(id)
    return writtenAt <= before(now, writingTakes)
  }
  const old = found.filter(isOld)
  for (const { key } of old) await files.remove(key)
  return old.length
}
