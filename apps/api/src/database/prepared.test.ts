import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/harness.ts'
import { isDatabaseUnavailable } from './connect.ts'
import { createStatementNames, plannedByValue } from './prepared.ts'

it('prepares a statement that runs often, each under its own name', () => {
  const names = createStatementNames()
  expect([1, 2, 3, 4].map(() => names.nameOf('select 1'))).toEqual([undefined, undefined, '0.0', '0.0'])
  expect([1, 2, 3].map(() => names.nameOf('select 2'))).toEqual([undefined, undefined, '0.1'])
})

it('never prepares a statement that is planned by value', () => {
  const names = createStatementNames()
  expect([1, 2, 3, 4].map(() => names.nameOf(`select ${plannedByValue} 1`))).toEqual([undefined, undefined, undefined, undefined])
})

it('prepares a limited number of statements, and counts the runs of a limited number', () => {
  const names = createStatementNames()
  const named = Array.from({ length: 600 }, (_, n) => [1, 2, 3].map(() => names.nameOf(`select ${n}`)).at(-1))
  expect(named.filter((name) => name !== undefined)).toHaveLength(500)
})

it('survives a migration that changes the columns of a prepared statement', async () => {
  const { db } = await openTestApp()
  await db.connection().execute(async (connection) => {
    const read = () => sql<object>`select * from changing where id = ${1}`.execute(connection)
    await sql`create temporary table changing (id integer)`.execute(connection)
    await sql`insert into changing values (1)`.execute(connection)
    for (const _ of [1, 2, 3, 4]) await read()
    await sql`alter table changing add column name text`.execute(connection)
    await expect(read()).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await read()).rows).toEqual([{ id: 1, name: null }])
  })
})
