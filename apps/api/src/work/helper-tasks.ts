import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { Refusal } from '../admission/refusal.ts'
import type { ResultMessage, TaskMessage, Tasks } from './helper-process.ts'

type Options = {
  /** The process ends as soon as it uses more memory, in bytes. */
  memory?: number
}

/** How often the memory is checked, in ms. */
const checkEvery = 50

/** Makes this process a helper that runs these tasks. */
export function doTasks(tasks: Tasks, { memory }: Options = {}): void {
  if (memory !== undefined) limitMemory(memory)
  // Ignore signals to the process group: the server handles them and finishes its requests first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // The server has ended or released this process. SIGKILL, because an exit would wait for running tasks.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (asked: TaskMessage) => void answer(tasks, asked))
}

/** Decoders allocate outside the heap, so a limit of the heap would not help. Without this the whole machine could run out. */
function limitMemory(limit: number): void {
  const check = () => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(check, checkEvery).unref()
  try {
    // If the machine runs out of memory before that, Linux ends this process first, and not the server or PostgreSQL.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system.
  }
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
