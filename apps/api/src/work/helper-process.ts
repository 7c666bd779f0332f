import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { Refusal } from '../admission/refusal.ts'

/** The tasks of a helper process by name. Parameters and results are copied between the processes. */
export type Tasks = Record<string, (...args: never[]) => Promise<unknown>>
type Args<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>
type Result<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>

/** The messages from the server to the helper, and back. */
export type TaskMessage = { id: number; name: string; args: unknown[] }
export type ResultMessage = { id: number } & ({ result: unknown } | { refusal: ErrorCode } | { failure: string })

export type Helper<T extends Tasks> = {
  /**
   * Runs a task in the process. Throws the refusal of the task, `busy` after the timeout, and {@link HelperLost} if the
   * process ended before the result in both of two attempts.
   */
  run<Name extends keyof T & string>(name: Name, ...args: Args<T, Name>): Promise<Result<T, Name>>
  /** The id of the current process, or null. */
  pid(): number | null
  stop(): Promise<void>
}

type Options = {
  /** The script of the helper. It calls `doTasks`. */
  script: string
  /** Timeout of a task, in ms. */
  patience?: number
  /** The process ends after this time without a task, in ms, and frees its memory. */
  idleAfter?: number
  /** The niceness of the process, 0 to 19. By default it takes only idle time. */
  nice?: number
}

/** The helper process ended before it returned a result. */
export class HelperLost extends Refusal {
  constructor() {
    super('unavailable')
  }
}

type PendingTask = { settle: (answer: ResultMessage) => void; fail: (error: Error) => void }
type Running = { child: ChildProcess; waiting: Map<number, PendingTask>; ended: Promise<void> }

/**
 * Runs heavy work in a separate process with low priority, so that the server and PostgreSQL keep the processor. A hang, a
 * crash or high memory use there does not affect the server. The process starts with the first task, ends when idle, and
 * starts again after a crash.
 */
export function createHelper<T extends Tasks>({ script, patience = 60_000, idleAfter = 60_000, nice = 19 }: Options): Helper<T> {
  let running: Running | null = null
  let lastId = 0
  let retries: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let stopped = false

  const start = (): Running => {
    if (stopped) throw new Refusal('unavailable')
    const child = fork(script, {
      serialization: 'advanced',
      // Do not pass the server's flags and environment: it contains secrets.
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const waiting: Running['waiting'] = new Map()
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        if (running?.child === child) running = null
        for (const task of waiting.values()) task.fail(new HelperLost())
        resolve()
      }
      child.once('exit', end)
      // The process could not start, or its channel failed.
      child.on('error', () => {
        child.kill('SIGKILL')
        end()
      })
    })
    child.on('message', (answer: ResultMessage) => waiting.get(answer.id)?.settle(answer))
    lowerPriority(child, nice)
    return { child, waiting, ended }
  }

  const release = (child: ChildProcess) => {
    if (running?.child !== child) return
    running = null
    child.disconnect()
  }

  const runOnce = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const { child, waiting } = (running ??= start())
      const id = (lastId += 1)
      const done = () => {
        clearTimeout(overdue)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(() => release(child), idleAfter).unref()
      }
      const overdue = setTimeout(() => {
        done()
        child.kill('SIGKILL')
        reject(new Refusal('busy'))
      }, patience)
      waiting.set(id, {
        settle(answer) {
          done()
          if ('result' in answer) resolve(answer.result)
          else if ('refusal' in answer) reject(new Refusal(answer.refusal))
          else reject(new Error(`${name} failed: ${answer.failure}`))
        },
        fail(error) {
          done()
          reject(error)
        },
      })
      // If sending fails, the process is ending, and its exit fails the task.
      child.send({ id, name, args } satisfies TaskMessage, () => {})
    })

  const runWithRetry = async (name: string, args: unknown[]): Promise<unknown> => {
    try {
      return await runOnce(name, args)
    } catch (error) {
      if (!(error instanceof HelperLost)) throw error
      // Another task may have crashed the process. Retry one task at a time, so that it cannot affect the others again.
      const turn = retries.then(() => runOnce(name, args))
      retries = turn.catch(() => {})
      return turn
    }
  }

  return {
    run: <Name extends keyof T & string>(name: Name, ...args: Args<T, Name>) =>
      runWithRetry(name, args) as Promise<Result<T, Name>>,
    pid: () => running?.child.pid ?? null,
    async stop() {
      stopped = true
      clearTimeout(idle)
      const last = running
      last?.child.kill('SIGKILL')
      await last?.ended
    },
  }
}

/** The path of a helper script: in the folder of the calling module, or beside the bundle with the same name. */
export const scriptBeside = (module: string, name: string): string =>
  fileURLToPath(new URL(`${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module))

/** Few threads, one per task, and few malloc arenas, because each keeps its memory. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
})

/** Lowers the priority. Call it before the process creates threads, which inherit it. */
function lowerPriority({ pid }: ChildProcess, nice: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, nice)
  } catch {
    // The process has ended, or the system has no priorities.
  }
}
