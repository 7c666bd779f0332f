/** `pnpm ledger`: proves that the ledger adds up, or prints what does not and returns 1. It works beside a running server. */
import process from 'node:process'
import { proveLedger } from '../features/credits/ledger.proof.ts'
import { runCommand } from './command.ts'

await runCommand(async ({ db }) => {
  const faults = await proveLedger(db)
  if (faults.length === 0) return console.log('The ledger adds up.')
  console.error(faults.join('\n'))
  process.exitCode = 1
})
