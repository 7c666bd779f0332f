import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** What a program that is not the product does beside the messages. */
export type BareWork = 'hashes' | 'photos'

/** After this time the program has started and prepared its work, in ms. */
const started = 3_000

/** Measures while another program does this work, at the priority of the server's helper processes. */
export async function besideBareWork<Result>(work: BareWork, measure: () => Promise<Result>): Promise<Result> {
  const script = fileURLToPath(new URL('./bare-work.ts', import.meta.url))
  const program = spawn(process.execPath, [script, work], { stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    if (program.pid !== undefined) setPriority(program.pid, constants.priority.PRIORITY_LOW)
    await wait(started)
    return await measure()
  } finally {
    program.kill('SIGKILL')
  }
}
