import { randomUUID } from 'node:crypto'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { day, hour, minute } from '@vonk/contracts/clock.ts'
import { fewestFirstMessages } from '@vonk/contracts/members/members.reply-rate.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { expect, it } from 'vitest'
import { insertAppeal, insertDecision } from '../members/members.decisions.repository.ts'
import { openTestApp, type MemberWish, type TestMember } from '../../testing/harness.ts'
import { figuresOf } from './site.figures.ts'
import { storeFigures } from './site.figures.repository.ts'

const server = await openTestApp({ now: '2026-05-04T12:00:00Z', settings: { message_credits: 0 } })

const figures = async (site: EditionSlug = 'milf') => {
  const { status, answer } = await server.visitor(site).call(siteContract.figures)
  expect(status).toBe(200)
  return answer.figures
}
const ago = (milliseconds: number) => new Date(server.clock().getTime() - milliseconds)
const members = (count: number, wish: MemberWish = {}) =>
  Promise.all(Array.from({ length: count }, () => server.aMemberIn('milf', wish)))
const write = async (from: TestMember, to: TestMember) => {
  const body = { id: randomUUID(), profile: to.id, kind: 'text' as const, payload: { text: 'Hello' } }
  expect((await server.as(from).call(chatContract.send, { body })).status).toBe(200)
}
async function refund(of: TestMember, { at, took }: { at: Date; took: number | null }) {
  const mine = { edition: of.edition, user_id: of.id, credits: 20, amount: 999, currency: 'EUR', created_at: at }
  const { id } = await server.db
    .insertInto('payments')
    .values({ ...mine, bundle_id: 1, method: 'ideal', provider: 'sandbox', status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended_at = took === null ? null : new Date(at.getTime() + took)
  const status = took === null ? 'open' : 'paid'
  await server.db
    .insertInto('refunds')
    .values({ ...mine, payment_id: id, way: 'provider', status, ended_at })
    .execute()
}
/** A moderator decided about a member, who appealed with this outcome. */
async function decide(about: TestMember, decided_at: Date, outcome?: 'upheld' | 'overturned'): Promise<void> {
  const { edition, id } = about
  const { id: decision_id } = await insertDecision(server.db, {
    edition,
    report_id: null,
    reporter_id: null,
    reported_id: id,
    measure: 'warning',
    rule: 'money',
    facts: 'Asked for money.',
    message_id: null,
    effective_at: decided_at,
    decided_by: 'anna',
    decided_at,
    appeal_id: null,
    reporter_token: randomUUID(),
    reported_token: randomUUID(),
  })
  if (outcome === undefined) return
  const created_at = decided_at
  await insertAppeal(server.db, {
    edition,
    decision_id,
    side: 'reported',
    user_id: id,
    body: 'I did not.',
    created_at,
    outcome: null,
    decided_by: null,
  })
  const decided = { outcome, decided_by: 'ben', decided_at }
  await server.db.updateTable('appeals').set(decided).where('decision_id', '=', decision_id).execute()
}
/** A server that reads, and cannot begin a count. */
function withBrokenCount() {
  const said: unknown[] = []
  let tries = 0
  const db = new Proxy(server.db, {
    get: (whole, name) => {
      if (name === 'transaction') {
        tries++
        throw new Error('no connection')
      }
      const found: unknown = Reflect.get(whole, name)
      return typeof found === 'function' ? (found.bind(whole) as unknown) : found
    },
  })
  const log = { ...server.deps.log, error: (about: unknown) => void said.push(about) } as typeof server.deps.log
  return { deps: { db, clock: server.clock, log }, said, tries: () => tries }
}

it('tells exactly what was stored, counted once a day, and nothing of a few [TRU-17]', async () => {
  const asking = await server.aMemberIn('milf', { paid: true })
  const asked = await members(fewestFirstMessages, { paid: true })
  for (const other of asked) await write(asking, other)
  server.clock.advance(3 * hour)
  for (const other of asked.slice(0, 7)) await write(other, asking)
  server.clock.advance(3 * day)
  for (const other of asked.slice(7, 12)) await write(other, asking)
  server.clock.advance(10 * day)

  // 16 members until here, who were not here for two weeks.
  await members(3, { profile: { last_active_at: ago(31 * day) } })
  await members(9, { profile: { kind: 'verified', verified_at: server.clock() } })
  await members(11, { profile: { kind: 'fictional' } })
  await members(2, { confirmed: false })
  await members(1, { profile: { status: 'deleted' } })
  await server.aMemberIn('gay')

  // Ten people, one of them twice: eleven asked, ten paid in 1 to 10 days, one of them later than the period.
  const payers = await members(10)
  for (const [place, payer] of payers.entries()) await refund(payer, { at: ago(20 * day), took: (place + 1) * day })
  if (payers[0]) {
    await refund(payers[0], { at: ago(2 * day), took: null })
    await refund(payers[0], { at: ago(91 * day), took: day })
  }
  for (const [place, about] of asked.slice(0, 13).entries())
    await decide(about, ago(day), place === 0 ? undefined : place > 2 ? 'overturned' : 'upheld')
  await decide(asking, ago(91 * day), 'overturned')
  // The day of the count is not over.
  await decide(asking, ago(hour), 'overturned')

  const counted = {
    counted_on: '2026-05-17',
    profiles: { members: 38, here: 35, verified: null, fictional: 11 },
    replies: { first_messages: 15, within_day: 7, within_week: 12, median_minutes: 180 },
    refunds: { asked: 11, paid: 10, median_days: 5 },
    decisions: { decided: 13, appealed: 12, overturned: 10 },
  }
  const [first, second] = await Promise.all([figures(), figures()])
  expect([first, second]).toEqual([counted, counted])
  expect(await figures('gay')).toMatchObject({
    profiles: { members: null, fictional: 0 },
    replies: null,
    refunds: { asked: 0, paid: 0, median_days: null },
    decisions: { decided: 0 },
  })

  // Who comes in the meantime shows on the next day, and whoever asks first does not wait for it.
  await members(4)
  expect(await figures()).toEqual(counted)
  server.clock.advance(day)
  expect(await figures()).toEqual(counted)
  await expect.poll(() => figures()).toMatchObject({ counted_on: '2026-05-18', profiles: { members: 42 } })
})

it('says nothing of refunds of fewer than ten people, however many they ask for', async () => {
  const payers = await Promise.all(Array.from({ length: 9 }, () => server.aMemberIn('bbw')))
  for (const payer of [...payers, ...payers]) await refund(payer, { at: ago(20 * day), took: day })
  expect((await figures('bbw')).refunds).toEqual({ asked: null, paid: null, median_days: null })
})

it('tells what another server has counted before, also while a new count fails', async () => {
  const { counted_on, ...rest } = await figures('she')
  server.clock.advance(day)
  const stored = await storeFigures(server.db, 2, { counted_on: server.clock().toISOString().slice(0, 10), ...rest })
  expect(await storeFigures(server.db, 2, { ...stored, decisions: { decided: 99, appealed: 0, overturned: 0 } })).toEqual(stored)
  expect(await figures('she')).toEqual(stored)

  server.clock.advance(day)
  const broken = withBrokenCount()
  expect(await figuresOf(broken.deps, 2)).toEqual(stored)
  await expect.poll(() => broken.said).toHaveLength(1)
  expect(counted_on < stored.counted_on).toBe(true)
})

it('rests after a count that failed, also when it is the first one of a site', async () => {
  const broken = withBrokenCount()
  const asked = () => figuresOf(broken.deps, 3)
  await expect(asked()).rejects.toThrow('no connection')
  await expect(asked()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 600 })
  expect([broken.tries(), broken.said]).toEqual([1, [expect.anything()]])
  server.clock.advance(10 * minute)
  await expect(asked()).rejects.toThrow('no connection')
  expect(broken.tries()).toBe(2)
})
