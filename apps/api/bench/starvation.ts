import type { Kysely } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import type { Database } from '../src/database/schema.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import { cameraPicture } from './camera-picture.ts'
import { besideBareWork, type BareWork } from './beside-bare-work.ts'
import { addPairs } from './crowd.ts'
import { allAnswered, membersFor, startHeavyWork, startSilentProvider, type Amounts, type HeavyAnswers } from './heavy-work.ts'
import { load } from './load-process.ts'
import { median, rounded } from './measures.ts'
import { dropUploads } from './photo-jobs.ts'
import { runServer } from './running-server.ts'

const rounds = 5
const seconds = 10
const pairCount = 64

/**
 * Work beside the messages: how much of it, the size of its photos in pixels, and by how much p99 may grow. `bare` is what
 * another program may do instead, at the same priority: how much p99 grows then is what the machine costs.
 */
type Beside = {
  part: BesidePart
  name: string
  amounts: Amounts
  photo: [number, number]
  bare?: BareWork
  maximumRatio: number
}

/** The parts of the benchmark that measure messages beside other work. */
export const besideParts = ['starvation', 'logins', 'photos'] as const
export type BesidePart = (typeof besideParts)[number]

const besides: Beside[] = [
  {
    part: 'starvation',
    name: 'message p99 while starved',
    amounts: { orders: 16, logins: 300, uploads: 20, pause: 1000 },
    photo: [8640, 5760],
    maximumRatio: 3,
  },
  {
    part: 'logins',
    name: 'message p99 beside 50 logins',
    amounts: { orders: 0, logins: 50, uploads: 0, pause: 0 },
    photo: [8, 8],
    bare: 'hashes',
    maximumRatio: 1.5,
  },
  {
    part: 'photos',
    name: 'message p99 beside photos',
    amounts: { orders: 0, logins: 0, uploads: 2, pause: 1000 },
    photo: [4000, 3000],
    bare: 'photos',
    maximumRatio: 1.2,
  },
]

type Round = {
  quiet: Acknowledgements
  bare: Acknowledgements | null
  starved: Acknowledgements
  heavy: HeavyAnswers & { loginP99: number }
}

/**
 * Measures messages during heavy work and, alternately, the same rate without it. This process makes the heavy work; a
 * separate one measures. A quiet round has no heavy work: it waits for the last response, and drops the photos not yet read.
 */
export async function measureStarvation(dataDir: string, parts: readonly BesidePart[], say: (what: string) => void) {
  const provider = await startSilentProvider()
  const server = await runServer(dataDir, {
    env: { MOLLIE_API_KEY: 'test_x', MOLLIE_API_URL: provider.address },
  })
  try {
    const { connection, pid: postgres } = await postgresOf(dataDir)
    const db = connect(connection, { connections: 1 })
    const job = { port: server.port, pid: server.pid, connection, pairs: await addPairs(db, pairCount), seconds }
    // Warm up the server, which is slow just after its start.
    await load('sendInTurns', { ...job, contender: 'product', workers: 16, postgres })
    const measured = []
    for (const beside of besides.filter(({ part }) => parts.includes(part))) {
      const picture = await cameraPicture(...beside.photo)
      const turns: Round[] = []
      for (let round = 1; round <= rounds; round++) {
        say(`${beside.name}, without and with it, round ${round} of ${rounds}`)
        const quiet = await load('acknowledgements', job)
        const bare = beside.bare ? await besideBareWork(beside.bare, () => load('acknowledgements', job)) : null
        const tokens = await newMembers(db, membersFor(beside.amounts))
        const work = await startHeavyWork({ port: server.port, tokens, amounts: beside.amounts, picture })
        const starved = await load('acknowledgements', job).finally(() => void work.end())
        turns.push({ quiet, bare, starved, heavy: await work.end() })
        await dropUploads(db)
        const beneath = bare ? `, ${rounded(bare.p99)} ms beside another program` : ''
        say(
          `  p99 ${rounded(quiet.p99)} ms${beneath}, then ${rounded(starved.p99)} ms with ${failuresOf(starved)} refused or lost`,
        )
      }
      measured.push({ name: beside.name, line: lineOf(turns, beside), turns })
    }
    await db.destroy()
    return { measured, ordersAtProvider: provider.calls() }
  } catch (error) {
    console.error(server.output())
    throw error
  } finally {
    await server.stop()
    provider.close()
  }
}

/** Sessions of new members: a member can have only a limited number of photos. */
const newMembers = async (db: Kysely<Database>, count: number) =>
  count === 0 ? [] : (await addPairs(db, count)).map(({ senderToken }) => senderToken)

function lineOf(turns: Round[], { maximumRatio, amounts }: Beside) {
  const quietP99 = median(turns.map(({ quiet }) => quiet.p99))
  const bareP99 = median(turns.flatMap(({ bare }) => (bare ? [bare.p99] : [])))
  const beneath = Number.isNaN(bareP99) ? '' : `, ${rounded(bareP99)} ms beside another program`
  const p99 = median(turns.map(({ starved }) => starved.p99))
  const p50 = median(turns.map(({ starved }) => starved.p50))
  const ratio = median(turns.map(({ quiet, starved }) => starved.p99 / quiet.p99))
  const failed = sum(turns.map(({ quiet, starved }) => failuresOf(quiet) + failuresOf(starved)))
  const heavyFine = turns.every(({ heavy }) => allAnswered(heavy))
  const logins = amounts.logins > 0 ? `, logins p99 ${rounded(median(turns.map(({ heavy }) => heavy.loginP99)), 0)} ms` : ''
  return {
    value: `${rounded(p99)} ms (p50 ${rounded(p50)}), ${failed} refused${logins}${heavyFine ? '' : ', heavy work unanswered'}`,
    baseline: `${rounded(quietP99)} ms in quiet${beneath}`,
    ratio: rounded(ratio, 2),
    target: `<= ${maximumRatio}x and none refused`,
    ok: ratio <= maximumRatio && failed === 0 && heavyFine,
  }
}

const failuresOf = ({ refused, lost }: Acknowledgements) => sum(Object.values(refused)) + lost

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
