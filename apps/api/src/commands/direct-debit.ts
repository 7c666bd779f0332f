/**
 * `pnpm direct-debit`: makes the file with which a site collects at its bank, takes what a bank returned, and blocks account numbers,
 * until there is a back office. It works beside a running server.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@vonk/contracts/clock.ts'
import { isDebitable } from '@vonk/contracts/direct-debit/direct-debit.form.ts'
import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import * as z from 'zod/mini'
import { collect, sumOfBlocked } from '../features/direct-debit/direct-debit.collect.ts'
import { blockAccount, isReason, takeReturn, unblockAccount } from '../features/direct-debit/direct-debit.returns.ts'
import { creditorOf } from '../features/direct-debit/direct-debit.settings.ts'
import { runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm direct-debit collect <site> <day>          writes the file that the bank gets on a day (2026-11-27); again: the same file
  pnpm direct-debit return <reference> <reason>   a bank gave the money back (AM04); takes the credits back and mails the member
  pnpm direct-debit block <iban>                  nothing is ordered or collected from this account any more
  pnpm direct-debit unblock <iban>                allows it again`

const isDay = (text: string) => z.iso.date().safeParse(text).success

async function run(surroundings: Surroundings, [command, first = '', second = '']: string[]): Promise<void> {
  const { db } = surroundings
  if (command === 'collect' && isSite(first) && isDay(second)) return writeBatch(surroundings, first, second)
  if (command === 'return' && isReason(second)) return bookReturn(surroundings, { reference: first, reason: second })
  const iban = first.replaceAll(' ', '').toUpperCase()
  if (command === 'block' && isDebitable(iban)) {
    await blockAccount(db, iban, systemClock())
    return console.log('Blocked.')
  }
  if (command === 'unblock' && iban)
    return console.log((await unblockAccount(db, iban)) ? 'Allowed again.' : 'It was not blocked.')
  throw new Error(usage)
}

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)

async function writeBatch({ db, dataDir }: Surroundings, site: EditionSlug, day: string): Promise<void> {
  const edition = editions[site]
  const creditor = await creditorOf(db, edition)
  if (!creditor) throw new Error(`The company of ${site} has no creditor identifier.`)
  const batch = await collect(db, { edition, day, creditor })
  const blocked = await sumOfBlocked(db, edition)
  if (blocked.debits > 0)
    console.log(`${blocked.debits} debits, ${euros(blocked.amount)}, stay owed: their accounts are blocked.`)
  if (!batch) return console.log('Nothing to collect.')
  const folder = join(dataDir, 'direct-debit')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${batch.messageId}.xml`)
  await writeFile(path, batch.file, { mode: 0o600 })
  console.log(path)
  console.log(`${batch.debits} debits, ${euros(batch.amount)}, ${batch.made === 'now' ? 'made now' : 'made before, unchanged'}.`)
  console.log('Hand it in at the bank once. The bank refuses a second file with the same id. Then delete it here.')
}

async function bookReturn({ db }: Surroundings, wish: { reference: string; reason: string }): Promise<void> {
  await withJobs(db, async (send) => {
    const act = (trx: typeof db) => takeReturn({ db: trx, now: systemClock(), jobs: { send } }, wish)
    const { outcome, taken, unpaid, transferred } = await db.transaction().execute(act)
    console.log(
      outcome === 'repeated'
        ? 'It was returned before. Nothing changed.'
        : `Returned: ${taken} credits taken back, ${unpaid} were spent before. The account number is blocked, and the member gets a mail.`,
    )
    if (transferred > 0)
      console.log(
        `${euros(transferred)} was transferred to the member before. Ask the member for it: the bank has paid it once more.`,
      )
  })
}

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

// Last: it needs what stands above.
await runCommand(run)
