import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@vonk/contracts/clock.ts'
import { calls } from '@vonk/contracts/contract.ts'
import type { Kysely } from 'kysely'
import { connect } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { insertMember, type TestMember } from '../src/testing/members.ts'
import { asSent, exampleRequests, type ExampleRequest, type Things } from '../src/testing/requests.ts'
import { site } from './crowd.ts'
import { onOneLine, startRecordedServer, type Recording, type Injected, type RecordedServer } from './recorded-server.ts'
import type { Job } from './load.ts'

/** The cost of one call. `status` shows whether its example was accepted. */
export type CallCost = { name: string; statements: string[] } & Pick<Recording, 'status' | 'roundTrips' | 'afterAnswer' | 'bytes'>

type Scene = { me: TestMember; other: TestMember; things: Things }

/**
 * Counts the statements that the server sends to PostgreSQL for each call of the contract and each rendered page, most
 * expensive first. Makes each request twice, with new members, and measures the second.
 */
export async function costsOfCalls({ connection }: Job): Promise<CallCost[]> {
  const db = connect(connection, { connections: 1 })
  const server = await startRecordedServer(connection)
  const costs: CallCost[] = []
  const measure = async (name: string, requestOf: (scene: Scene) => Injected) => {
    await server.ask(requestOf(await makeScene(server, db)))
    const { statements, body: _, ...cost } = await server.record(requestOf(await makeScene(server, db)))
    costs.push({ name, ...cost, statements: statements.map(({ text }) => onOneLine(text)) })
  }
  try {
    for (const { name } of calls) await measure(name, ({ me, things }) => requestTo(name, me, exampleOf(name, { me, things })))
    if (isBuilt()) {
      await measure('page / of a visitor', () => page('/'))
      await measure('page / of a member', ({ me }) => page('/', me))
      await measure('page /chats', ({ me }) => page('/chats', me))
      await measure('page /members/:id', ({ me, other }) => page(`/members/${other.id}`, me))
    }
  } finally {
    await server.close()
    await db.destroy()
  }
  return costs.toSorted((a, b) => b.roundTrips - a.roundTrips || b.statements.length - a.statements.length || b.bytes - a.bytes)
}

/** Two members with a match and a conversation. The first has a photo and a payment. */
async function makeScene(server: RecordedServer, db: Kysely<Database>): Promise<Scene> {
  const clock = systemClock
  const me = await insertMember({ db, clock }, site, { credits: 1000 })
  const other = await insertMember({ db, clock }, site, { credits: 1000 })
  const things: Things = {
    profile: other.id,
    conversation: '',
    photo: '',
    payment: '',
    mandate: randomUUID(),
    bundle: 0,
    price: 0,
  }
  const mine: Things = { ...things, profile: me.id }
  const done = async (name: string, member = me, about = things) => {
    const { status, body } = await server.ask(requestTo(name, member, exampleRequests(about)[name] ?? {}))
    if (status !== 200) throw new Error(`${name} was refused: ${status} ${body}`)
    return JSON.parse(body) as never
  }
  await done('likes.like')
  await done('likes.like', other, mine)
  const { message }: { message: { conversation_id: string } } = await done('chat.send')
  things.conversation = message.conversation_id
  await done('chat.send', other, mine)
  const { photo }: { photo: { id: string } } = await done('profile.addPhoto')
  things.photo = photo.id
  const { bundles }: { bundles: { id: number; price: number }[] } = await done('credits.pricing')
  things.bundle = bundles[0]?.id ?? 0
  things.price = bundles[0]?.price ?? 0
  const { payment }: { payment: { payment_id: string } } = await done('credits.buy')
  things.payment = payment.payment_id
  return { me, other, things }
}

/** The example of a call. A login uses the right password, because a failed login does less. */
const exampleOf = (name: string, { me, things }: Pick<Scene, 'me' | 'things'>): ExampleRequest =>
  name === 'account.login' ? { body: { email: me.email, password: me.password } } : (exampleRequests(things)[name] ?? {})

function requestTo(name: string, member: TestMember, example: ExampleRequest): Injected {
  const call = calls.find((candidate) => candidate.name === name)?.call
  if (!call) throw new Error(`The contract has no call ${name}`)
  const { headers, ...sent } = asSent(call, example)
  return { method: call.method, ...sent, headers: { ...headersOf(member), 'sec-fetch-site': 'same-origin', ...headers } }
}

const page = (url: string, member?: TestMember): Injected => ({
  method: 'GET',
  url,
  headers: { ...headersOf(member), 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
})

const headersOf = (member?: TestMember) => ({ host: `${site}.localhost`, ...(member && { cookie: member.cookie }) })

const isBuilt = () =>
  ['page-renderer/dist/render-page.js', `${site}/dist/index.html`].every((file) =>
    existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))),
  )
