import process from 'node:process'
import { Refusal } from '../admission/refusal.ts'
import type { Answered, Asked, Tasks } from './helper-process.ts'

/** Makes this process a helper that does these tasks. */
export function doTasks(tasks: Tasks): void {
  // A signal to the whole group is for the server, which lets its requests end first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // The server is gone, or wants no more. An exit would wait for what still runs.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (asked: Asked) => void answer(tasks, asked))
}

async function answer(tasks: Tasks, asked: Asked): Promise<void> {
  process.send?.({ id: asked.id, ...(await outcomeOf(tasks, asked)) } satisfies Answered)
}

async function outcomeOf(tasks: Tasks, { name, given }: Asked) {
  try {
    return { result: await tasks[name]?.(...(given as never[])) }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.code } : { failure: String(error) }
  }
}
