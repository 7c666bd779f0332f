import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { sql } from 'kysely'
import type { Closers } from '../../src/assemble.ts'
import { inTransaction } from '../../src/admission/transaction.ts'
import type { Connection } from '../../src/database/embedded.ts'
import { grant } from '../../src/features/credits/credits.service.ts'
import { copyOf } from '../../src/testing/test-postgres.ts'
import { openServer, type TestApp, type TestMember } from '../../src/testing/test-server.ts'
import { ledgerFaults } from '../../src/features/credits/ledger.proof.ts'
import { createRandom } from '../random.ts'
import type { Outcome, Sizes } from './fault.ts'

const site = 'gilf'
const parallel = 50
/** What a message costs here. */
const price = 3

/**
 * Rounds of 50 messages at once, each in a conversation of its own, paid from one wallet that has credits for some of them; meanwhile
 * credits arrive. Exactly what the wallet pays for is sent: it is never negative, and no statement meets a deadlock (PAY-04, CHT-09).
 */
export async function spendsAtOnce(postgres: Connection, { rounds }: Sizes, seed: number): Promise<Outcome> {
  const closers: Closers = []
  const random = createRandom(seed)
  const server = await openServer(await copyOf(postgres, closers), { settings: { message_credits: price } }, closers)
  try {
    const payer = await server.aMemberIn(site, { credits: parallel * price, paid: true })
    const receivers: TestMember[] = []
    for (let count = 0; count < parallel; count++) receivers.push(await server.aMemberIn(site))
    const broken: string[] = []
    for (const { status } of await spend(server, payer, receivers))
      if (status !== 200) broken.push(`the first message got ${status}`)
    const deadlocksBefore = await deadlocks(server)
    let [spent, refused] = [0, 0]
    const began = performance.now()
    for (let round = 0; round < rounds; round++) {
      const before = await balanceOf(server, payer)
      // Mostly too few for all, sometimes none.
      const given = random.int(parallel * price)
      const arriving = random.int(2 * price)
      await give(server, payer, given)
      const [answers] = await Promise.all([spend(server, payer, receivers), give(server, payer, arriving)])
      const accepted = answers.filter(({ status }) => status === 200).length
      spent += accepted
      refused += answers.length - accepted
      for (const { status, error } of answers)
        if (status !== 200 && error?.code !== 'insufficient_credits') broken.push(`round ${round}: ${status} ${error?.code}`)
      const after = await balanceOf(server, payer)
      const [least, most] = [before + given, before + given + arriving].map((all) => Math.min(parallel, Math.floor(all / price)))
      if (accepted < (least ?? 0) || accepted > (most ?? 0))
        broken.push(`round ${round}: ${accepted} messages were sent, the wallet paid for ${least} to ${most}`)
      if (after !== before + given + arriving - accepted * price || after < 0)
        broken.push(`round ${round}: ${after} credits are left of ${before + given + arriving} after ${accepted} messages`)
    }
    const seconds = (performance.now() - began) / 1000
    const met = (await deadlocks(server)) - deadlocksBefore
    if (met > 0) broken.push(`${met} deadlocks`)
    broken.push(...(await ledgerFaults(server.db)))
    return {
      figures: `${rounds} rounds of ${parallel} spends: ${spent} paid, ${refused} refused, ${met} deadlocks, in ${seconds.toFixed(0)} s`,
      broken,
    }
  } finally {
    await server.close()
  }
}

const spend = (server: TestApp, payer: TestMember, receivers: readonly TestMember[]) =>
  Promise.all(
    receivers.map(({ id }) =>
      server
        .as(payer)
        .call(chatContract.send, { body: { id: randomUUID(), profile: id, kind: 'text', payload: { text: 'Hello' } } }),
    ),
  )

const give = ({ deps, clock }: TestApp, { id: userId, edition }: TestMember, amount: number) =>
  inTransaction(deps, (db, afterCommit) =>
    grant({ deps, db, edition, now: clock(), member: null, afterCommit, site } as never, {
      userId,
      amount,
      kind: 'grant',
      reference: randomUUID(),
    }),
  )

async function balanceOf({ db }: TestApp, { id }: TestMember): Promise<number> {
  return (await db.selectFrom('wallets').select('balance').where('user_id', '=', id).executeTakeFirstOrThrow()).balance
}

async function deadlocks({ db }: TestApp): Promise<number> {
  // Connections report what they met when they are idle for a moment.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()
  `.execute(db)
  return rows[0]?.deadlocks ?? 0
}
