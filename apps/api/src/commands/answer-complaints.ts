/**
 * `pnpm complaints`: lists the complaints that wait for an answer, shows one and answers it, until there is a back office. It
 * works beside a running server, which mails the person that there is an answer.
 */
import { text } from 'node:stream/consumers'
import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { runCommand, withJobs, type Surroundings } from './command.ts'
import { answerComplaint } from '../features/support/support.answers.ts'

const usage = `Usage:
  pnpm complaints list               complaints that wait for an answer, oldest first
  pnpm complaints show <number>      one of them, with the address of its writer
  pnpm complaints answer <number>    answers it with the text on standard input, and mails its writer`

/** Complaints that one list shows. */
const listed = 100

async function run({ db }: Surroundings, [command, given = '']: string[]): Promise<void> {
  const number = Number(given)
  if (command === 'list') return list(db)
  if (command === 'show' && Number.isInteger(number)) return show(db, number)
  if (command === 'answer' && Number.isInteger(number)) return answer(db, number)
  throw new Error(usage)
}

async function list(db: Kysely<Database>): Promise<void> {
  const waiting = await db
    .selectFrom('complaints')
    .select(['number', 'edition', 'subject', 'language', 'created_at'])
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .limit(listed)
    .execute()
  for (const { number, edition, subject, language, created_at: at } of waiting)
    console.log(`${number}  ${slugOfEdition(edition)}  ${at.toISOString().slice(0, 16)}  ${language}  ${subject}`)
  console.log(waiting.length === listed ? `The first ${listed} are listed.` : `${waiting.length} waiting.`)
}

async function show(db: Kysely<Database>, number: number): Promise<void> {
  const found = await db
    .selectFrom('complaints')
    .select(['edition', 'subject', 'email', 'name', 'about', 'body', 'created_at', 'answer'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no complaint ${number}.`)
  const { edition, created_at: at, ...rest } = found
  console.log(JSON.stringify({ site: slugOfEdition(edition), at, ...rest }, null, 2))
}

async function answer(db: Kysely<Database>, number: number): Promise<void> {
  const words = (await text(process.stdin)).trim()
  if (words === '') throw new Error('The answer on standard input is empty.')
  await withJobs(db, (send) => answerComplaint({ db, send, now: new Date() }, { number, answer: words }))
  console.log('Answered. The writer gets a mail.')
}

// Last: it needs what stands above.
await runCommand(run)
