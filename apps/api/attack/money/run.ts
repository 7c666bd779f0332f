/**
 * `pnpm faults:money`: tries what can go wrong with money, with other sizes than `npm test`, and prints every promise that broke.
 * Needs no build. It starts a PostgreSQL of its own.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '../../src/testing/test-postgres.ts'
import { moneyFaults } from './faults.ts'

const usage = `Usage: pnpm faults:money [--notices 100000] [--rounds 10000] [--every 1] [--ways 4] [--seed 1] [--only notices]
  --every: of how many steps of a money flow one breaks, --ways: in how many of four ways. --only names a part of a title.`

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10000' },
    every: { type: 'string', default: '1' },
    ways: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const number = (name: Exclude<keyof typeof values, 'only'>) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(usage)
  return value
}
const sizes = { notices: number('notices'), rounds: number('rounds'), every: number('every'), ways: number('ways') }
const wanted = moneyFaults.filter(({ name }) => name.includes(values.only))
if (wanted.length === 0) throw new Error(usage)

const postgres = await startTestPostgres()
try {
  for (const { name, run } of wanted) {
    const { figures, broken } = await run(postgres.connection, sizes, number('seed'))
    console.log(`${broken.length === 0 ? 'whole ' : 'BROKEN'} ${name}: ${figures}`)
    for (const promise of broken.slice(0, 20)) console.log(`  ${promise}`)
    if (broken.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
