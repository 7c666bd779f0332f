/**
 * `pnpm reports`: lists the reports that wait for a moderator, shows one with what was reported as it was then, and closes it,
 * until there is a back office.
 */
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import * as z from 'zod/mini'
import { closeReport, findWaitingReports, readReport } from '../features/members/members.report-review.ts'
import { runCommand, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm reports list         reports that wait, oldest first
  pnpm reports show <id>    one of them: what was reported, and the addresses of both members
  pnpm reports close <id>   a moderator has dealt with it`

/** Reports that one list shows. */
const listed = 100

const isId = (text: string) => z.uuid().safeParse(text).success

async function run({ db, files }: Surroundings, [command, id = '']: string[]): Promise<void> {
  if (command === 'list') return list(db)
  if (command === 'show' && isId(id)) return show({ db, files }, id)
  if (command !== 'close' || !isId(id)) throw new Error(usage)
  await closeReport(db, { id, now: new Date() })
  console.log('Closed.')
}

async function list(db: Surroundings['db']): Promise<void> {
  const waiting = await findWaitingReports(db, listed)
  for (const { id, edition, kind, reason, created_at: at, name } of waiting)
    console.log(`${id}  ${slugOfEdition(edition)}  ${at.toISOString().slice(0, 16)}  ${kind}: ${reason}  ${name}`)
  console.log(waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`)
}

async function show({ db, files }: Pick<Surroundings, 'db' | 'files'>, id: string): Promise<void> {
  const { edition, files: reported, ...report } = await readReport(db, id)
  const photos = await Promise.all(reported.map((key) => files.placeOf(key)))
  console.log(JSON.stringify({ site: slugOfEdition(edition), ...report, photos }, null, 2))
}

// Last: it needs what stands above.
await runCommand(run)
