import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeDataFolder } from '../testing/data-folder.ts'
import { connect } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

const log = { info() {}, warn() {} }
const isRoot = process.getuid?.() === 0

it('keeps its data after a restart, in a folder that only its user may enter', async () => {
  const dataDir = await makeDataFolder()
  const first = await startEmbeddedPostgres({ dataDir, log })
  expect(first.folder).toBe(join(dataDir, 'postgres'))
  expect(first.connection.host).toBe(first.folder)
  expect((await stat(first.folder)).mode & 0o777).toBe(0o700)
  const before = connect(first.connection, { connections: 2 })
  await migrate(before)
  await sql`insert into demo_seeds (edition, seeded_at) values (3, now())`.execute(before)
  await before.destroy()
  await first.stop()

  const second = await startEmbeddedPostgres({ dataDir, log })
  const after = connect(second.connection, { connections: 2 })
  await migrate(after)
  expect(await after.selectFrom('demo_seeds').select('edition').execute()).toEqual([{ edition: 3 }])
  await after.destroy()
  await second.stop()
  await rm(dataDir, { recursive: true })
})

it('writes to the disk before it confirms a commit, unless durable is false', async () => {
  const dataDir = await makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = connect(postgres.connection, { connections: 1 })
  const { rows } =
    await sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(db)
  expect(rows).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })))
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

it.runIf(isRoot)(
  'as root, keeps its data in another folder when its user cannot enter the data folder, and finds it after a restart',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'vonk-closed-'))
    const dataDir = join(closed, 'data')
    const first = await startEmbeddedPostgres({ dataDir, log })
    expect(first.folder).toMatch(/^\/var\/lib\/vonk\/\w+\/postgres$/)
    expect((await readFile(join(dataDir, 'postgres-is-at.txt'), 'utf8')).trim()).toBe(first.folder)
    expect((await stat(first.folder)).uid).not.toBe(0)
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, log })
    expect(second.folder).toBe(first.folder)
    await second.stop()
    await rm(dirname(first.folder), { recursive: true })
    await rm(closed, { recursive: true })
  },
)

it('returns a date as text and a bigint as a number', async () => {
  const dataDir = await makeDataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const db = connect(postgres.connection, { connections: 1 })
  const { rows } = await sql`select date '1990-02-28' as day, count(*) as number from pg_database`.execute(db)
  expect(rows).toEqual([{ day: '1990-02-28', number: expect.any(Number) }])
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})
