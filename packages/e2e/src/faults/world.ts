import { rm } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { RetryDelay } from '@vonk/api-client/retry-delay.ts'
import { second, systemClock } from '@vonk/contracts/clock.ts'
import { editions } from '@vonk/contracts/editions.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import type { Sendable } from '@vonk/state/chat/unsent.ts'
import { createRandom, type Random } from '@vonk/api/attack/random.ts'
import { connect } from '@vonk/api/database/connect.ts'
import { postgresOf } from '@vonk/api/database/postgres-of.ts'
import { makeDataFolder } from '@vonk/api/testing/data-folder.ts'
import { insertMember, type TestMember } from '@vonk/api/testing/members.ts'
import { spawnServer } from '@vonk/api/testing/spawn-server.ts'
import { openDevice, type Device } from './device.ts'
import { openLine, type Line } from './line.ts'

/** A message that a member has written on a device. */
type Written = { id: string; kind: Sendable['kind']; device: Device; to: TestMember; place: number }

/** What a member writes as the message of this place. */
export type Saying = (place: number) => Sendable

/** A number that counts up. */
export const aNumber: Saying = (place) => ({ kind: 'text', payload: { text: String(place), quote: null } })

type Killed = 'the server' | 'PostgreSQL' | 'both'

export type World = {
  random: Random
  line: Line
  db: () => ReturnType<typeof connect>
  /** A new member who can pay, with a device for each of the given names. */
  member(devices: readonly string[], around?: (fetchIt: typeof fetch) => typeof fetch): Promise<Person>
  /** Writes a message; without `say` a number that counts up. */
  write(device: Device, to: TestMember, say?: Saying): void
  /** Gives up what this member has not sent yet: it counts as never written. */
  discard(person: Person): void
  /** Since the last `clear`. */
  written: readonly Written[]
  devices: readonly Device[]
  /** Ends all loads and closes all devices, for the next fault with new members. */
  clear(): void
  /** Writes on all devices to the next member, until stopped, a few messages at a time. */
  load(people: readonly Person[], say?: Saying): { stop(): Promise<void> }
  /** The number of messages that are sent. */
  sentSoFar(): number
  /** Waits until this many more messages are sent. */
  sent(more: number): Promise<void>
  /** Kills it and waits until it runs again. `env`: variables of the new server. */
  kill(what: Killed, env?: Record<string, string>): Promise<void>
  /** The folder with the data of the server. */
  dataDir: string
  request: Awaited<ReturnType<typeof spawnServer>>['request']
  close(): Promise<void>
}

export type Person = TestMember & { devices: readonly Device[] }

const site = 'gilf'
/** Characters that a text may have: as many as a client may send. */
export const longestText = 10_000
/** A fault that hangs, on a busy machine. */
const patience = 120 * second

/** Short, so that a run is not mostly pauses. They grow, as those of the product. */
const shortDelay: RetryDelay = (attempt) => Math.min(50 * 2 ** attempt, second)

/** In ms. */
const step = 10

/** Waits in short steps, so that a pause of the machine counts as one step only. `within` is in ms. */
export async function until(condition: () => boolean | Promise<boolean>, what: string, within = patience): Promise<void> {
  for (let left = within / step; !(await condition()); left--) {
    if (left <= 0) throw new Error(`Waited in vain: ${what}`)
    await wait(step)
  }
}

/** Starts a server with an empty database, and a line to it through which all devices speak. */
export async function openWorld(seed: number): Promise<World> {
  const random = createRandom(seed)
  const dataDir = await makeDataFolder()
  let server = await spawnServer({ dataDir })
  // A start of PostgreSQL changes none of it.
  const { connection } = await postgresOf(dataDir)
  const openDatabase = () => connect(connection, { connections: 3 })
  let db = openDatabase()
  const settings = JSON.stringify({ message_length: longestText })
  await db.insertInto('site_settings').values({ edition: editions[site], settings }).execute()
  const line = await openLine({ to: server.port, random, keeps: liveEventsPath })
  const devices: Device[] = []
  const written: Written[] = []
  const sentSoFar = () => devices.reduce((sum, device) => sum - device.unsent(), written.length)

  const write = (device: Device, to: TestMember, say = aNumber) => {
    const place = written.length + 1
    const message = say(place)
    written.push({ id: device.write(to, message), kind: message.kind, device, to, place })
  }

  const loads = new Set<{ running: boolean }>()

  const clear = () => {
    // A fault that failed has stopped none of its loads. On a closed device they would hide why it failed.
    for (const wish of loads) wish.running = false
    loads.clear()
    for (const device of devices.splice(0)) device.close()
    written.length = 0
  }

  return {
    random,
    line,
    dataDir,
    db: () => db,
    written,
    devices,
    write,
    discard(person) {
      const given = new Set(person.devices.flatMap((device) => device.discard()))
      const kept = written.filter(({ id }) => !given.has(id))
      written.splice(0, written.length, ...kept)
    },
    async member(names, around) {
      const member = await insertMember({ db, clock: systemClock }, site, { credits: 1_000_000, paid: true })
      const own: Device[] = []
      for (const name of names)
        own.push(await openDevice({ member, name, port: line.port, retryDelay: shortDelay, ...(around && { around }) }))
      devices.push(...own)
      return { ...member, devices: own }
    },
    load(people, say) {
      const wish = { running: true }
      loads.add(wish)
      const workers = people.flatMap((person, index) => {
        const to = people[(index + 1) % people.length] ?? person
        return person.devices.map(async (device) => {
          while (wish.running) {
            if (device.unsent() < 3) write(device, to, say)
            await wait(5 + random.int(60))
          }
        })
      })
      return {
        async stop() {
          wish.running = false
          await Promise.all(workers)
        },
      }
    },
    sentSoFar,
    async sent(more) {
      const enough = sentSoFar() + more
      await until(() => sentSoFar() >= enough, `${more} more messages are sent`)
    },
    async kill(what, env = {}) {
      const before = await server.postgresPid()
      await db.destroy()
      if (what !== 'the server') process.kill(before, 'SIGKILL')
      if (what === 'PostgreSQL')
        await until(async () => (await server.postgresPid().catch(() => before)) !== before, 'PostgreSQL starts again')
      else {
        await server.stop('SIGKILL')
        server = await spawnServer({ dataDir, env })
        line.leadTo(server.port)
      }
      await until(
        async () => (await server.request(site, 'GET', '/health/ready').catch(() => null))?.status === 200,
        'the server is ready',
      )
      db = openDatabase()
      const answers = () => db.selectFrom('conversations').select('id').limit(1).execute()
      // A server that was ready a moment ago may still say so.
      await until(() => answers().then(Boolean, () => false), 'PostgreSQL answers')
    },
    request: (...call) => server.request(...call),
    clear,
    async close() {
      clear()
      await line.close()
      await db.destroy()
      await server.stop('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
