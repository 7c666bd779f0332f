/**
 * `pnpm faults:money`: tries what can go wrong with money, with other sizes than `npm test`, and prints every promise that broke.
 * Needs no build. It starts a PostgreSQL of its own.
 *
 *   pnpm faults:money [--notices 100000] [--rounds 10000] [--every 1] [--ways 4] [--seed 1] [--only notices]
 *
 * `--every`: of how many steps of a money flow one breaks, `--ways`: in how many of four ways. `--only` names a part of a title.
 */
import process from 'node:process'
import { startTestPostgres } from '../../src/testing/test-postgres.ts'
import { moneyFaults } from './faults.ts'
import { readParameters } from './parameters.ts'

const parameters = readParameters(process.argv.slice(2))
if (typeof parameters === 'string') refuse(parameters)
const { sizes, seed, only } = parameters
const wanted = moneyFaults.filter(({ name }) => name.includes(only))
if (wanted.length === 0) refuse(`--only '${only}' is in none of the titles: ${moneyFaults.map(({ name }) => name).join('; ')}`)

const postgres = await startTestPostgres()
try {
  for (const { name, run } of wanted) {
    const { figures, broken } = await run(postgres.connection, sizes, seed)
    console.log(`${broken.length === 0 ? 'whole ' : 'BROKEN'} ${name}: ${figures}`)
    for (const promise of broken.slice(0, 20)) console.log(`  ${promise}`)
    if (broken.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}

function refuse(why: string): never {
  console.error(`faults:money: ${why}`)
  process.exit(1)
}
