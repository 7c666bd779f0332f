import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../dependencies.ts'
import { openTestApp } from '../testing/harness.ts'
import { builtOnce, type Given } from './built-once.ts'

const { db } = await openTestApp()

it('builds a statement at its first run and sends the values of each run, also in a transaction', async () => {
  let built = 0
  const repeated = builtOnce((builder, { word, times }: Given<{ word: string; times: number }>) => {
    built += 1
    return sql<{ said: string }>`select repeat(${word}, ${times}) || 'and ' || ${word} as said`.compile(builder)
  })
  const said = async (word: string, times: number, on: Db = db) => (await repeated(on, { word, times })).map((row) => row.said)
  expect(await said('once ', 1)).toEqual(['once and once '])
  expect(await said('again ', 2)).toEqual(['again again and again '])
  expect(await db.transaction().execute((transaction) => said('', 3, transaction))).toEqual(['and '])
  expect(built).toBe(1)
})
