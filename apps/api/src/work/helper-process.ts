import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@vonk/contracts/errors.ts'
import { Refusal } from '../admission/refusal.ts'

/** What a helper does, by name. What goes in and comes out is copied from process to process. */
export type Tasks = Record<string, (...given: never[]) => Promise<unknown>>
type Given<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>
type Result<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>

/** What goes from the server to the helper, and back. */
export type Asked = { id: number; name: string; given: unknown[] }
export type Answered = { id: number } & ({ result: unknown } | { refusal: ErrorCode } | { failure: string })

export type Helper<T extends Tasks> = {
  /**
   * Throws what the task refused, `busy` when it took too long, and {@link HelperLost} when the process ended before it had
   * answered, twice.
   */
  run<Name extends keyof T & string>(name: Name, ...given: Given<T, Name>): Promise<Result<T, Name>>
  /** The process that runs now. */
  pid(): number | null
  stop(): Promise<void>
}

type Options = {
  /** The script of the helper, which calls `doTasks`. */
  script: string
  /** Longest that a task may take, in ms. */
  patience?: number
  /** Without a task for so long the process ends, in ms, and gives its memory back. */
  idleAfter?: number
}

/** The helper ended before it had answered. */
export class HelperLost extends Refusal {
  constructor() {
    super('unavailable')
  }
}

type Waiting = { settle: (answer: Answered) => void; fail: (error: Error) => void }
type Running = { child: ChildProcess; waiting: Map<number, Waiting>; ended: Promise<void> }

/**
 * A process of its own for work that would hold up the server's members: it yields the processor to the server and to
 * PostgreSQL, and what hangs, swells or crashes in it harms nothing else. It starts with the first task, ends when there
 * have been none for a while, and starts anew when it died.
 */
export function createHelper<T extends Tasks>({ script, patience = 60_000, idleAfter = 60_000 }: Options): Helper<T> {
  let running: Running | null = null
  let lastId = 0
  let secondTries: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let stopped = false

  const launch = (): Running => {
    if (stopped) throw new Refusal('unavailable')
    const child = fork(script, {
      serialization: 'advanced',
      // Not the flags that the server was started with, nor its settings, some of which are secrets.
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
      // It could not be started, or not be spoken to.
      child.on('error', () => {
        child.kill('SIGKILL')
        end()
      })
    })
    child.on('message', (answer: Answered) => waiting.get(answer.id)?.settle(answer))
    yieldProcessor(child)
    return { child, waiting, ended }
  }

  const release = (child: ChildProcess) => {
    if (running?.child !== child) return
    running = null
    child.disconnect()
  }

  const runOnce = (name: string, given: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const { child, waiting } = (running ??= launch())
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
      // When it cannot be sent the process is ending, which fails the task.
      child.send({ id, name, given } satisfies Asked, () => {})
    })

  const runTwice = async (name: string, given: unknown[]): Promise<unknown> => {
    try {
      return await runOnce(name, given)
    } catch (error) {
      if (!(error instanceof HelperLost)) throw error
      // Perhaps another task brought it down; one after the other, so that it cannot do so to the same ones again.
      const turn = secondTries.then(() => runOnce(name, given))
      secondTries = turn.catch(() => {})
      return turn
    }
  }

  return {
    run: <Name extends keyof T & string>(name: Name, ...given: Given<T, Name>) =>
      runTwice(name, given) as Promise<Result<T, Name>>,
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

/** The script of a helper: beside the module that asks, or beside the bundle under the same name. */
export const scriptBeside = (module: string, name: string): string =>
  fileURLToPath(new URL(`${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module))

/** Few threads, as each task has one; few heaps, as each keeps what it once had. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
})

/** Before the process has threads, which take its priority over. */
function yieldProcessor({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or the system has no priorities.
  }
}
