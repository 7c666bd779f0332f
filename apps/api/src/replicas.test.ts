import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { minute, systemClock } from '@vonk/contracts/clock.ts'
import type { LiveEvent } from '@vonk/contracts/live-events.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, it } from 'vitest'
import type { Closers } from './assemble.ts'
import { withJobs } from './commands/command.ts'
import { connect } from './database/connect.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { insertMember, type TestMember } from './testing/members.ts'
import { openStream, type OpenStream } from './testing/open-stream.ts'
import { aPicture, formOf } from './testing/pictures.ts'
import { startRedisStandIn } from './testing/redis-stand-in.ts'
import { hasRedis, startRedis } from './testing/redis-server.ts'
import { startS3 } from './testing/s3-server.ts'
import { spawnServer, type SpawnedServer } from './testing/spawn-server.ts'
import { copiedDatabase } from './testing/test-postgres.ts'

const closers: Closers = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const site = 'gilf'

/** A mail server, and the mails that it got. */
async function startMailServer() {
  const mails: Buffer[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, mails }
}

/** What all replicas share, as settings. */
async function shared() {
  const connection = await copiedDatabase(inject('postgres'), closers)
  const db = connect(connection, { connections: 2 })
  closers.push(() => db.destroy())
  const { user, password, port, database, host } = connection
  const redis = hasRedis() ? await startRedis() : await startRedisStandIn()
  closers.push(() => redis.stop())
  const s3 = await startS3()
  closers.push(() => s3.stop())
  const smtp = await startMailServer()
  return {
    db,
    mails: smtp.mails,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      REDIS_URL: redis.url,
      SMTP_URL: smtp.url,
      ...s3.env,
    },
  }
}

async function aReplica(env: Record<string, string>): Promise<SpawnedServer> {
  const dataDir = await makeDataFolder()
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const replica = await spawnServer({ dataDir, env })
  closers.push(() => replica.stop('SIGTERM'))
  return replica
}

type Sent = { payload?: Buffer; headers?: Record<string, string> }

/** A request of a member to one replica. Any may get it, as behind a load balancer. */
function ask({ port }: SpawnedServer, { cookie }: TestMember, method: string, path: string, { payload, headers }: Sent = {}) {
  return new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
    const host = `${site}.localhost:${port}`
    const call = httpRequest(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { host, origin: `http://${host}`, cookie, ...headers } },
      (answer) => void buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), reject),
    )
    call.once('error', reject)
    call.end(payload)
  })
}

const say = async (replica: SpawnedServer, from: TestMember, to: TestMember, text: string) => {
  const body = { id: randomUUID(), profile: to.id, kind: 'text', payload: { text } }
  const { status } = await ask(replica, from, 'POST', chatContract.send.path, {
    payload: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(200)
}

/** The next event of a kind, whatever comes in between. */
async function next<Type extends LiveEvent['type']>(page: OpenStream, type: Type): Promise<Extract<LiveEvent, { type: Type }>> {
  for (;;) {
    const event = await page.next()
    if (event === null) throw new Error('The stream has ended')
    if (event.type === type) return event as Extract<LiveEvent, { type: Type }>
  }
}

it(
  'runs as replicas that share a database, Redis, files and mails: members on different ones chat live [OPS-02]',
  { timeout: 3 * minute },
  async () => {
    const { db, env, mails } = await shared()
    const [one, other] = await Promise.all([aReplica(env), aReplica(env)])
    const inProduction = ({ cookie, ...member }: TestMember): TestMember => ({ ...member, cookie: `__Host-${cookie}` })
    const aMember = async () => inProduction(await insertMember({ db, clock: systemClock }, site, { credits: 100, paid: true }))
    const [anna, ben] = [await aMember(), await aMember()]

    // A photo that one got is there for the other, to its owner and, once it is approved, to everybody.
    const uploaded = await ask(one, anna, 'POST', profileContract.addPhoto.path, formOf(await aPicture(1200, 1500)))
    expect(uploaded.status).toBe(200)
    const { id } = (JSON.parse(String(uploaded.bytes)) as { photo: { id: string } }).photo
    const photo = () => db.selectFrom('photos').select(['fingerprint', 'status']).where('id', '=', id).executeTakeFirst()
    await expect.poll(async () => (await photo())?.fingerprint, { timeout: minute }).toBeTruthy()
    await withJobs(db, (send) => send('photo-review', { edition: anna.edition, photo: id, reason: null }))
    await expect.poll(async () => (await photo())?.status, { timeout: minute }).toBe('active')
    const path = `/photos/${anna.edition}/${id}/large.webp`
    const [seenThere, seenHere] = [await ask(other, ben, 'GET', path), await ask(one, ben, 'GET', path)]
    expect([seenThere.status, seenHere.status]).toEqual([200, 200])
    expect(seenThere.bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(seenHere.bytes.equals(seenThere.bytes)).toBe(true)

    // Members whose pages are at different replicas.
    const pageOf = async ({ port }: SpawnedServer, { cookie }: TestMember) => {
      const page = await openStream({ port, site, cookie })
      expect(await page.next()).toEqual({ type: 'hello' })
      return page
    }
    const [annas, bens] = [await pageOf(one, anna), await pageOf(other, ben)]
    await say(one, anna, ben, 'Are you there?')
    const { message } = await next(bens, 'message')
    expect(message.payload).toMatchObject({ text: 'Are you there?' })
    const typing = {
      payload: Buffer.from(JSON.stringify({ conversation: message.conversation_id })),
      headers: { 'content-type': 'application/json' },
    }
    expect((await ask(other, ben, 'POST', chatContract.typing.path, typing)).status).toBe(200)
    expect((await next(annas, 'typing')).profile_id).toBe(ben.id)
    await say(other, ben, anna, 'Here, on the other one')
    expect((await next(annas, 'message')).message.payload).toMatchObject({ text: 'Here, on the other one' })

    // The link of a mail that one caused works at the other.
    const reset = await one.request(site, 'POST', '/api/reset-password.php', { body: { email: anna.email } })
    expect(reset.status).toBe(200)
    await expect.poll(() => mails.length, { timeout: minute }).toBe(1)
    const { text, to } = await PostalMime.parse(mails[0] ?? '')
    expect(to?.map(({ address }) => address)).toEqual([anna.email])
    const [, token = ''] = /[?&]token=([\w-]+)/.exec(text ?? '') ?? []
    const link = await other.request(site, 'POST', '/api/mail-link.php', { body: { token } })
    expect(link).toMatchObject({ status: 200, json: { email: anna.email } })

    // The others go on without one that is stopped.
    expect(await one.stop('SIGTERM')).toBe(0)
    const [back, still] = [await pageOf(other, anna), await ask(other, anna, 'GET', path)]
    expect(still.bytes.equals(seenThere.bytes)).toBe(true)
    await say(other, ben, anna, 'And now?')
    expect((await next(back, 'message')).message.payload).toMatchObject({ text: 'And now?' })
    expect(mails).toHaveLength(1)
  },
)
