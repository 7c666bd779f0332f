import process from 'node:process'
import { Refusal } from '../admission/refusal.ts'
import type { ResultMessage, TaskMessage, Tasks } from './helper-process.ts'

/** Makes this process a helper that runs these tasks. */
export function doTasks(tasks: Tasks): void {
  // Ignore signals to the process group: the server handles them and finishes its requests first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // The server has ended or released this process. SIGKILL, because an exit would wait for running tasks.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (asked: TaskMessage) => void answer(tasks, asked))
}

async function answer(tasks: Tasks, asked: TaskMessage): Promise<void> {
  process.send?.({ id: asked.id, ...(await outcomeOf(tasks, asked)) } satisfies ResultMessage)
}

async function outcomeOf(tasks: Tasks, { name, args }: TaskMessage) {
  try {
    return { result: await tasks[name]?.(...(args as never[])) }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.code } : { failure: String(error) }
  }
}
