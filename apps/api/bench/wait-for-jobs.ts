/**
 * Waits until a running server has done the jobs of its start, e.g. the first notices to 500 members of the demo, so that a
 * measurement in a browser beside it does not measure them: `wait-for-jobs.ts <data folder>`. Fails after three minutes.
 */
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { minute, second } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import { connect } from '../src/database/connect.ts'
import { postgresOf } from '../src/database/postgres-of.ts'

const [dataDir = ''] = process.argv.slice(2)
const { connection } = await postgresOf(dataDir)
const database = connect(connection, { connections: 1 })
const deadline = performance.now() + 3 * minute
for (let none = 0; none < 3;) {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from pgboss.job_common
    where state in ('created', 'retry', 'active') and start_after <= now()`.execute(database)
  none = rows[0]?.left === 0 ? none + 1 : 0
  if (performance.now() > deadline) throw new Error(`The server still has ${rows[0]?.left} jobs`)
  await wait(second)
}
await database.destroy()
