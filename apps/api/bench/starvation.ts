import { connect } from '../src/database/connect.ts'
import { readConfig } from '../src/config.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import { addPairs } from './crowd.ts'
import { allAnswered, heavyMembers, largePicture, startHeavyWork, startSilentProvider, type HeavyAnswers } from './heavy-work.ts'
import { load } from './load-process.ts'
import { median, rounded } from './measures.ts'
import { postgresOf } from './postgres-of.ts'
import { runServer } from './running-server.ts'

const rounds = 5
const seconds = 10
const pairCount = 64
const maximumRatio = 3

type Round = { quiet: Acknowledgements; starved: Acknowledgements; heavy: HeavyAnswers }

/** Whether the server has the setting. Without it, it would send the orders to the real provider. */
export const canBeStarved = () => 'MOLLIE_API_URL' in readConfig({ MOLLIE_API_URL: 'http://127.0.0.1' })

/**
 * Measures messages during heavy work and, alternately, the same rate without it. This process makes the heavy work; a
 * separate one measures. A quiet round has no heavy work, because `end` waits for the last response.
 */
export async function measureStarvation(dataDir: string, say: (what: string) => void) {
  const picture = await largePicture()
  const provider = await startSilentProvider()
  const server = await runServer(dataDir, {
    env: { MOLLIE_API_KEY: 'test_x', MOLLIE_API_URL: provider.address },
  })
  try {
    const { connection } = await postgresOf(dataDir)
    const db = connect(connection, { connections: 1 })
    const job = { port: server.port, connection, pairs: await addPairs(db, pairCount), seconds }
    // Warm up the server, which is slow just after its start.
    await load('sendOverHttp', job)
    const turns: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`Messages without and with heavy work, round ${round} of ${rounds}`)
      const quiet = await load('acknowledgements', job)
      // New members in each round, because a member can have only a limited number of photos.
      const tokens = (await addPairs(db, heavyMembers)).map(({ senderToken }) => senderToken)
      const work = await startHeavyWork({ port: server.port, tokens, picture })
      const starved = await load('acknowledgements', job).finally(() => void work.end())
      turns.push({ quiet, starved, heavy: await work.end() })
      say(`  p99 ${rounded(quiet.p99)} ms, then ${rounded(starved.p99)} ms with ${failuresOf(starved)} refused or lost`)
    }
    await db.destroy()
    return { line: lineOf(turns), details: { turns, ordersAtProvider: provider.calls() } }
  } catch (error) {
    console.error(server.output())
    throw error
  } finally {
    await server.stop()
    provider.close()
  }
}

function lineOf(turns: Round[]) {
  const quietP99 = median(turns.map(({ quiet }) => quiet.p99))
  const p99 = median(turns.map(({ starved }) => starved.p99))
  const p50 = median(turns.map(({ starved }) => starved.p50))
  const ratio = median(turns.map(({ quiet, starved }) => starved.p99 / quiet.p99))
  const failed = sum(turns.map(({ quiet, starved }) => failuresOf(quiet) + failuresOf(starved)))
  const heavyFine = turns.every(({ heavy }) => allAnswered(heavy))
  return {
    value: `${rounded(p99)} ms (p50 ${rounded(p50)}), ${failed} refused${heavyFine ? '' : ', heavy work unanswered'}`,
    baseline: `${rounded(quietP99)} ms in quiet`,
    ratio: rounded(ratio, 2),
    target: `<= ${maximumRatio}x and none refused`,
    ok: ratio <= maximumRatio && failed === 0 && heavyFine,
  }
}

const failuresOf = ({ refused, lost }: Acknowledgements) => sum(Object.values(refused)) + lost

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
