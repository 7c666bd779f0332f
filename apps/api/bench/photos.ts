import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { postgresOf } from '../src/database/postgres-of.ts'
import type { Database } from '../src/database/schema.ts'
import { cameraPicture } from './camera-picture.ts'
import { addPairs, type Pair } from './crowd.ts'
import { uploadPhoto } from './heavy-work.ts'
import { load } from './load-process.ts'
import { median, rounded } from './measures.ts'
import { runServer, type RunningServer } from './running-server.ts'

const photos = 5
/** 12 megapixels, as a phone takes them. */
const size = [4000, 3000] as const
const maximumSeconds = 2
/** The unit of processor times in /proc, per second. */
const ticks = 100

/**
 * Measures the processor time from the upload of a photo to all of its sizes, of the server and its helper processes. The
 * baseline only decodes the picture and encodes the same sizes.
 */
export async function measurePhotos(dataDir: string) {
  const server = await runServer(dataDir)
  try {
    const { connection } = await postgresOf(dataDir)
    const db = connect(connection, { connections: 1 })
    const pairs = await addPairs(db, 1)
    const took = await Promise.all(pairs.map((member) => measureUploads(db, server, member)))
    const bare = await load('barePhoto', { seconds: photos })
    await db.destroy()
    const value = median(took.flat())
    return {
      details: { took, bare },
      line: {
        value: `${rounded(value, 2)} s of processor time`,
        baseline: `${rounded(bare, 2)} s decoding and encoding alone`,
        ratio: rounded(value / bare, 2),
        target: `<= ${maximumSeconds} s`,
        ok: value <= maximumSeconds,
      },
    }
  } finally {
    await server.stop()
  }
}

async function measureUploads(
  db: Kysely<Database>,
  { port, pid }: RunningServer,
  { sender, senderToken }: Pair,
): Promise<number[]> {
  const ready = async () => {
    const all = await db.selectFrom('photos').select('fingerprint').where('profile_id', '=', sender).execute()
    return all.filter(({ fingerprint }) => fingerprint !== null).length
  }
  const took: number[] = []
  // The first photo also loads the image library; it does not count.
  for (let photo = 0; photo <= photos; photo++) {
    const picture = await cameraPicture(...size)
    const before = await processorSeconds(pid)
    await uploadPhoto(port, senderToken, picture)
    while ((await ready()) <= photo) await wait(50)
    if (photo > 0) took.push((await processorSeconds(pid)) - before)
  }
  return took
}

/** Processor time of a process, of its children and of its former children, in seconds. */
async function processorSeconds(pid: number): Promise<number> {
  let sum = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // After the name of the program: state, parent, … utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(name) !== pid && Number(fields[1]) !== pid) continue
    sum += fields.slice(11, 15).reduce((all, field) => all + Number(field), 0)
  }
  return sum / ticks
}
