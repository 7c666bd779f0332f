import { sql } from 'kysely'
import type { Closers } from '../../src/assemble.ts'
import type { Connection } from '../../src/database/embedded.ts'
import { hashPassword, passwordFits } from '../../src/features/account/account.hashes.ts'
import { copiedDatabase } from '../../src/testing/test-postgres.ts'
import { openServer, type TestApp } from '../../src/testing/test-server.ts'
import { ledgerFaults } from '../../src/features/credits/ledger.proof.ts'
import { createBank, type Bank } from './bank.ts'
import { breaks, connectThrough, createBreaker, type Break, type Breaker } from './breaker.ts'
import { debitFlows } from './debit-flows.ts'
import type { Outcome, Sizes } from './fault.ts'
import { cardFlows, type Flow, type Stage } from './flows.ts'
import { leavingFlows } from './leaving-flows.ts'
import { storedCardFlows } from './stored-card-flows.ts'

const flows: readonly Flow[] = [...cardFlows, ...storedCardFlows, ...debitFlows, ...leavingFlows]

/** How often somebody tries again who sees an error. */
const patience = 3

/** A server that breaks where its breaker says, on a database that outlives it. */
type Running = Stage & { breaker: Breaker; end: () => Promise<void> }

/**
 * Every flow of money, broken at one outside call after the other: that call fails, or the process dies there, before the call has an
 * effect or after it. Then the server starts again if it died, its jobs run, and who saw an error tries again. No state is half, what
 * happened happened once, and the ledger adds up (PAY-03, PAY-04, PAY-08, PAY-10).
 */
export async function brokenFlows(postgres: Connection, { every, ways }: Sizes, seed: number): Promise<Outcome> {
  const closers: Closers = []
  const connection = await copiedDatabase(postgres, closers)
  const broken: string[] = []
  const began = performance.now()
  let [steps, deaths] = [0, 0]
  const bank = createBank()
  let running = await start(connection, bank)
  try {
    for (const [place, flow] of flows.entries())
      for (const [nth, how] of waysOf(place, ways).entries())
        for (let call = 1 + ((seed + place + nth) % every); ; call += every) {
          const { goes, next, wrong } = await breakAt(flow, { call, how, running, connection })
          running = next
          broken.push(...wrong.map((what) => `${flow.name}, ${described(how)} call ${call}: ${what}`))
          if (!goes) break
          steps += 1
          if ('dies' in how) deaths += 1
        }
  } finally {
    await running.end()
    for (const closer of closers.toReversed()) await closer()
  }
  const seconds = (performance.now() - began) / 1000
  return {
    figures: `${flows.length} flows broken at ${steps} steps, ${deaths} of them deaths, in ${seconds.toFixed(0)} s`,
    broken,
  }
}

/** So many of the ways to break, other ones for the next flow. */
const waysOf = (place: number, ways: number) => [...breaks, ...breaks].slice(place % breaks.length).slice(0, ways)

const described = (how: Break) => ('dies' in how ? `dies ${how.dies}` : `fails ${how.fails}`)

type Case = { call: number; how: Break; running: Running; connection: Connection }

/** Breaks one flow at one call. `goes`: it had such a call. */
async function breakAt(flow: Flow, { call, how, running, connection }: Case) {
  const wrong: string[] = []
  let next = running
  try {
    const attempt = await flow.begin(running)
    running.breaker.arm(call, how)
    await attempt.act(running).catch(() => {})
    const goes = running.breaker.disarm()
    if (running.breaker.isDead()) next = await startAgain(running, connection)
    if (flow.pause) next.server.clock.advance(flow.pause)
    await runJobs(next.server)
    wrong.push(...((await attempt.half?.(next)) ?? []), ...(await ledgerFaults(next.server.db)))
    if (!flow.alone) await insist(() => attempt.act(next))
    await runJobs(next.server)
    wrong.push(...(await attempt.wrong(next)), ...(await ledgerFaults(next.server.db)))
    return { goes, next, wrong }
  } catch (error) {
    running.breaker.disarm()
    if (running.breaker.isDead() && next === running) next = await startAgain(running, connection)
    return { goes: false, next, wrong: [...wrong, String(error)] }
  }
}

async function insist(act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < patience; attempt++) {
    try {
      return await act()
    } catch {
      // Whoever sees an error tries again.
    }
  }
  await act()
}

async function start(connection: Connection, bank: Bank, now?: Date): Promise<Running> {
  const breaker = createBreaker()
  const db = connectThrough(breaker, connection)
  const server: TestApp = await openServer(
    db,
    {
      ...(now && { now }),
      deps: {
        payments: bank.provider(breaker),
        sms: bank.telephones(breaker),
        // In this process: a helper process for each server would take longer than all else.
        passwords: { hash: hashPassword, fits: passwordFits },
      },
    },
    [() => db.destroy()],
  )
  const limits = { countries: ['NL'], per_day: 1_000_000, per_month: 1_000_000, notice_days: 3 }
  await server.setSettings('general', { direct_debit: limits } as object)
  return { server, bank, breaker, end: () => server.close() }
}

async function startAgain({ server, bank, end }: Running, connection: Connection): Promise<Running> {
  const now = server.clock()
  // What a dead process still wants to tidy up fails, too.
  await end().catch(() => {})
  return start(connection, bank, now)
}

/** Runs all jobs, also those that a dead process had begun, and again those that failed. */
async function runJobs({ db, jobs }: TestApp): Promise<void> {
  await sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(db)
  await insist(() => jobs.run())
}
