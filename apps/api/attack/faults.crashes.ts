import { readdir, readFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@vonk/contracts/clock.ts'
import type { Payment } from '@vonk/contracts/credits/credits.schema.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import { ledgerFaults } from '../src/features/credits/ledger.proof.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import type { Answer } from './wire.ts'
import { bundleOf, createWorld, saleOf, type Member } from './world.ts'

const site = 'milf'
/** How long the database stands still, in ms. */
const standstill = 3 * second
const rounds = 3

/** What the server acknowledged. */
type Acknowledged = {
  messages: Set<string>
  paid: Set<string>
  photos: Set<string>
  /** The number of responses by status. */
  answers: Map<string, number>
}

/** Kills the server under load and stops its database for a while. Everything acknowledged must be stored exactly once. */
export async function crashes(attack: Attack): Promise<void> {
  const target = await attack.start()
  const world = createWorld(target, attack.random)
  const members = Array.from({ length: 6 }, () => world.member({ paid: true, credits: 100_000 }))
  await world.flush()
  const acknowledged: Acknowledged = { messages: new Set(), paid: new Set(), photos: new Set(), answers: new Map() }
  for (let round = 1; round <= rounds; round++) {
    const what = 'killed under load'
    const load = startLoad(attack, target, members, acknowledged)
    // Kill it when there is something to lose, at a time that the seed decides.
    const before = { messages: acknowledged.messages.size, paid: acknowledged.paid.size, photos: acknowledged.photos.size }
    for (let turn = 0; turn < 150; turn++) {
      const { messages, paid, photos } = acknowledged
      if (messages.size > before.messages + 30 && paid.size > before.paid && photos.size > before.photos) break
      await wait(100)
    }
    await wait(attack.random.int(700))
    await target.kill()
    await load.stop()
    await target.restart()
    attack.report.tried(what)
    for (const fault of await lost(target, acknowledged)) attack.report.broke(what, `round ${round}: ${fault}`)
    for (const fault of await afterRestart(attack, target, members)) attack.report.broke(what, `round ${round}: ${fault}`)
  }
  const { messages, paid, photos } = acknowledged
  attack.report.note('killed under load', `acknowledged: ${messages.size} messages, ${paid.size} payments, ${photos.size} photos`)
  await standStill(attack, target, members, acknowledged)
}

function startLoad(
  attack: Attack,
  target: Target,
  members: readonly Member[],
  acknowledged: Acknowledged,
): { stop: () => Promise<void> } {
  const load = { running: true }
  const note = (answer: Answer) => {
    const busy = answer.status === 503 && !answer.header('retry-after') ? '503 without Retry-After' : String(answer.status)
    acknowledged.answers.set(busy, (acknowledged.answers.get(busy) ?? 0) + 1)
    return answer.status === 200 || answer.status === 303 ? answer : null
  }
  const repeat = async (act: () => Promise<void>) => {
    // The kill breaks connections, so errors are expected.
    while (load.running) await act().catch(() => wait(50))
  }
  const workers = members.map((member, index) => {
    const other = members[(index + 1) % members.length] ?? member
    return repeat(async () => {
      const id = attack.random.uuid()
      const things = { ...nothing(attack.random), profile: other.id }
      const sent = note(await target.ask(callAsk('chat.send', things, { cookie: member.cookie }, { body: { id } })))
      if (sent) acknowledged.messages.add(id)
    })
  })
  const buyers = members.slice(0, 2).map((member) =>
    repeat(async () => {
      const sale = saleOf(await bundleOf(target.db, site))
      const order = note(
        await target.ask(callAsk('credits.buy', { ...nothing(attack.random), ...sale }, { cookie: member.cookie })),
      )
      if (!order) return
      const { payment } = order.json as { payment: Payment }
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const done = await target.ask({
        method: 'POST',
        path: payment.checkout_url ?? '/',
        cookie: member.cookie,
        headers: form,
        body: 'status=completed',
      })
      if (note(done)) acknowledged.paid.add(payment.payment_id)
    }),
  )
  const uploader = members.slice(2, 3).map((member) =>
    repeat(async () => {
      const added = note(await target.ask(callAsk('profile.addPhoto', nothing(attack.random), { cookie: member.cookie })))
      if (added) acknowledged.photos.add((added.json as { photo: { filename: string } }).photo.filename)
      else await wait(200)
    }),
  )
  return {
    async stop() {
      load.running = false
      await Promise.all([...workers, ...buyers, ...uploader])
    },
  }
}

/** What was acknowledged but is missing or duplicated in the database. */
async function lost({ db }: Target, { messages, paid, photos }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('messages').select(['id', 'conversation_id', 'seq']).execute()
  const kept = new Set(rows.map(({ id }) => id))
  const missing = [...messages].filter((id) => !kept.has(id))
  const numbers = new Set(rows.map(({ conversation_id, seq }) => `${conversation_id} ${seq}`))
  const pictures = new Set((await db.selectFrom('photos').select('id').execute()).map(({ id }) => id))
  const unseen = [...photos].filter((path) => !pictures.has(path.split('/')[3] ?? ''))
  const completed = await db.selectFrom('payments').select('id').where('status', '=', 'completed').execute()
  const credited = new Set(completed.map(({ id }) => id))
  const unpaid = [...paid].filter((id) => !credited.has(id))
  return [
    ...(missing.length > 0 ? [`${missing.length} acknowledged messages are gone, ${missing[0]} among them`] : []),
    ...(numbers.size < rows.length ? ['two messages of a conversation have one number'] : []),
    ...(unpaid.length > 0 ? [`${unpaid.length} acknowledged payments are gone, ${unpaid[0]} among them`] : []),
    ...(unseen.length > 0 ? [`${unseen.length} acknowledged photos are gone, ${unseen[0]} among them`] : []),
    ...(await ledgerFaults(db)),
  ]
}

/** Checks that the main calls work, and that the photos of a profile are served. */
async function afterRestart({ random }: Attack, target: Target, members: readonly Member[]): Promise<string[]> {
  const faults: string[] = []
  for (const { cookie } of members)
    for (const name of ['account.currentUser', 'chat.chats', 'likes.likes', 'credits.payment', 'members.search']) {
      const ask = callAsk(name, nothing(random), { cookie }, name === 'credits.payment' ? { query: {} } : {})
      const path = name === 'credits.payment' ? '/api/payment.php' : ask.path
      const { status, text } = await target.ask({ ...ask, path })
      if (status !== 200) faults.push(`${path} is answered with ${status} ${text.slice(0, 100)}`)
    }
  const { json } = await target.ask({ path: '/api/user.php', cookie: members[2]?.cookie })
  const { user } = json as { user: { profile: { photos: { filename: string }[] } } | null }
  for (const { filename } of user?.profile.photos ?? []) {
    const { status } = await target.ask({ path: filename, cookie: members[2]?.cookie })
    if (status !== 200) faults.push(`a photo of the profile is answered with ${status}: ${filename}`)
  }
  return faults
}

/** The process ids of a PostgreSQL: the first process and its children. */
async function processesOf(first: number): Promise<number[]> {
  const found = [first]
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent === first) found.push(Number(name))
  }
  return found
}

/** Stops the database for a while. Calls must wait or get 503 with Retry-After; none may fail. */
async function standStill(attack: Attack, target: Target, members: readonly Member[], acknowledged: Acknowledged): Promise<void> {
  const what = 'a database that stands still for three seconds'
  acknowledged.answers.clear()
  const load = startLoad(attack, target, members, acknowledged)
  await wait(500)
  const { pid } = await postgresOf(target.dataDir)
  const processes = await processesOf(pid)
  for (const each of processes) process.kill(each, 'SIGSTOP')
  await wait(standstill)
  const live = await target.ask({ path: '/health/live' }).catch(() => null)
  for (const each of processes) process.kill(each, 'SIGCONT')
  await wait(2 * second)
  await load.stop()
  attack.report.tried(
    what,
    [...acknowledged.answers.values()].reduce((sum, count) => sum + count, 0),
  )
  attack.report.note(what, [...acknowledged.answers].map(([status, count]) => `${status} x ${count}`).join(', '))
  for (const status of acknowledged.answers.keys())
    if (status.startsWith('5') && status !== '503') attack.report.broke(what, `answered ${status}`)
  if (live?.status !== 200) attack.report.broke(what, `the server itself does not answer: ${live?.status}`)
  for (const fault of [...(await lost(target, acknowledged)), ...(await afterRestart(attack, target, members))])
    attack.report.broke(what, fault)
  const [me, other] = members
  const sent = await target.ask(
    callAsk('chat.send', { ...nothing(attack.random), profile: other?.id ?? '' }, { cookie: me?.cookie }),
  )
  if (sent.status !== 200) attack.report.broke(what, `afterwards a message gets ${outcomeOf(sent.status, sent.json)}`)
}
