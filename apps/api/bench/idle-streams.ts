import { connect } from '../src/database/connect.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import { addPairs, type Pair } from './crowd.ts'
import { load } from './load-process.ts'
import { rounded } from './measures.ts'
import { runServer } from './running-server.ts'

/** Pairs of members, each with a stream. More at a time are too many parameters for one statement. */
const pairs = { all: 5000, atOnce: 250 }
/** A little longer than all groups of streams take to beat. */
const seconds = 26

/** Holds ten thousand idle streams, and measures what one costs and how evenly they beat. */
export async function measureStreams(dataDir: string, say: (what: string) => void) {
  const server = await runServer(dataDir)
  try {
    const { connection } = await postgresOf(dataDir)
    const wanted = 2 * pairs.all
    say(`Holding ${wanted} streams`)
    const db = connect(connection, { connections: 1 })
    const added: Pair[] = []
    while (added.length < pairs.all) added.push(...(await addPairs(db, pairs.atOnce)))
    await db.destroy()
    const found = await load('holdStreams', { port: server.port, pid: server.pid, connection, pairs: added, seconds })
    const perSecond = found.beats / seconds
    return {
      details: found,
      measured: [
        {
          name: 'idle streams',
          line: {
            value: `${found.held} held, ${rounded(found.perStream)} kB each`,
            baseline: `${rounded(found.before)} MB without them, ${rounded(found.after)} MB with them`,
            ratio: null,
            target: `${wanted} held`,
            ok: found.held === wanted,
          },
        },
        {
          name: 'their heartbeats',
          line: {
            value: `${found.mostBeats} in the busiest second`,
            baseline: `${rounded(perSecond, 0)} a second on average; answers p99 ${rounded(found.answerP99)} ms`,
            ratio: rounded(found.mostBeats / perSecond, 2),
            target: '',
            ok: null,
          },
        },
      ],
    }
  } catch (error) {
    throw new Error(`The streams could not be measured: ${server.output()}`, { cause: error })
  } finally {
    await server.stop()
  }
}
