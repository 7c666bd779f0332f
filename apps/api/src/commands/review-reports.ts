/**
 * `pnpm reports`: lists the reports and appeals that wait for a moderator, shows one with what was reported as it was then, and decides
 * it, until there is a back office. It works beside a running server, which mails both sides and tells open pages.
 */
import { parseArgs } from 'node:util'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import { appealOutcomes, houseRules, measures } from '@vonk/contracts/members/members.decisions.schema.ts'
import * as z from 'zod/mini'
import { decideAppeal, decideReport, type StaffAct } from '../features/members/members.decisions.ts'
import { moderatorNamed, type Verdict } from '../features/members/members.decisions.policy.ts'
import { findWaitingAppeals, findWaitingReports, readAppeal, readReport } from '../features/members/members.report-review.ts'
import { runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm reports list                  reports that wait, oldest first
  pnpm reports show <id>             one of them: what was reported, and the addresses and languages of both members
  pnpm reports decide <id> --by <moderator> --measure <measure> [--rule <rule>] --facts <text> [--photo <id>]… [--message <id>]
  pnpm reports appeals               appeals that wait, oldest first, and who may not decide them
  pnpm reports appeal <id>           one of them, with the decision and the report
  pnpm reports answer <id> --by <moderator> --outcome <${appealOutcomes.join('|')}> --answer <text>
                                     decides an appeal. If it was overturned: also what is decided instead, as for decide

  --by       who decides: a name of a to z, digits and hyphens, always the same. Members never see it
  --measure  ${measures.join(', ')}. A removal takes photos of the profile or a message of the report out of sight
  --rule     ${houseRules.join(', ')}; without it for none
  --facts    what you found, in the language of who reads it: the reported member, or without a measure the one who reported.
             Never say who reported`

/** Reports or appeals that one list shows. */
const listed = 100

const id = z.uuid()
const decideOptions = {
  by: { type: 'string' },
  measure: { type: 'string' },
  rule: { type: 'string' },
  facts: { type: 'string' },
  photo: { type: 'string', multiple: true },
  message: { type: 'string' },
  outcome: { type: 'string' },
  answer: { type: 'string' },
} as const

async function run({ db, files }: Surroundings, given: string[]): Promise<void> {
  const { command, named, values } = read(given)
  if (command === 'list') return listReports(db)
  if (command === 'appeals') return listAppeals(db)
  if (named === undefined) throw new Error(usage)
  if (command === 'show') return print(files, await readReport(db, named))
  if (command === 'appeal') {
    const { report, ...appeal } = await readAppeal(db, named)
    await print(files, appeal)
    return report ? print(files, report) : undefined
  }
  const decides = <Result>(work: (act: StaffAct) => Promise<Result>) =>
    withJobs(db, async (send) => {
      const by = moderatorNamed(values.by ?? '')
      return db.transaction().execute((trx) => work({ db: trx, now: new Date(), jobs: { send }, by }))
    })
  if (command === 'decide') await decides((act) => decideReport(act, { report: named, ...verdictOf(values) }))
  else if (command === 'answer') {
    const lost = await decides((act) =>
      decideAppeal(act, {
        appeal: named,
        outcome: oneOf(appealOutcomes, values.outcome),
        answer: values.answer ?? '',
        instead: values.measure === undefined ? null : verdictOf(values),
      }),
    )
    for (const one of lost)
      console.log(`Not brought back, tell the member: ${one} is gone, refused for another reason, or banned.`)
  } else throw new Error(usage)
  console.log('Decided. The members get their mails.')
}

type Values = ReturnType<typeof read>['values']

function read(given: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: given, options: decideOptions, allowPositionals: true })
    const [command = '', named] = positionals
    return { command, named: id.safeParse(named).data, values }
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

function oneOf<Value extends string>(allowed: readonly Value[], text: string | undefined): Value {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw new Error(usage)
  return found
}

const verdictOf = ({ measure, rule, facts = '', photo = [], message }: Values): Verdict => ({
  measure: oneOf(measures, measure),
  rule: rule === undefined ? null : oneOf(houseRules, rule),
  facts,
  photos: photo.map((one) => z.parse(id, one)),
  message: message === undefined ? null : z.parse(id, message),
})

const shortOf = (at: Date) => at.toISOString().slice(0, 16)

const countOf = (waiting: readonly unknown[]) =>
  waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`

async function listReports(db: Surroundings['db']): Promise<void> {
  const waiting = await findWaitingReports(db, listed)
  for (const { id: report, edition, kind, reason, created_at: at, name } of waiting)
    console.log(`${report}  ${slugOfEdition(edition)}  ${shortOf(at)}  ${kind}: ${reason}  ${name}`)
  console.log(countOf(waiting))
}

async function listAppeals(db: Surroundings['db']): Promise<void> {
  const waiting = await findWaitingAppeals(db, listed)
  for (const { id: appeal, edition, side, created_at: at, number, measure, deciders } of waiting)
    console.log(
      `${appeal}  ${slugOfEdition(edition)}  ${shortOf(at)}  ${side}, against ${number}: ${measure}  not ${deciders.join(', ')}`,
    )
  console.log(countOf(waiting))
}

type Found = { edition: Parameters<typeof slugOfEdition>[0]; files?: string[] }

async function print(store: Surroundings['files'], { edition, files, ...rest }: Found): Promise<void> {
  const photos = files && (await Promise.all(files.map((key) => store.placeOf(key))))
  console.log(JSON.stringify({ site: slugOfEdition(edition), ...rest, ...(photos && { photos }) }, null, 2))
}

// Last: it needs what stands above.
await runCommand(run)
