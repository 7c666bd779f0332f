import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('begins a transaction with its first statement, and none that has no statement', async () => {
  const { db } = await openTestApp()
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const sent = () => statements.mock.calls.splice(0).map(([one]) => (one as unknown as { text?: string }).text ?? one)
  await db.transaction().execute(() => Promise.resolve())
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(sent()).toEqual([])
  await db.transaction().execute((trx) => sql`select 1`.execute(trx))
  expect(sent()).toEqual(['begin', 'select 1', 'commit'])
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 2`.execute(trx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(sent()).toEqual(['begin', 'select 2', 'rollback'])
})
