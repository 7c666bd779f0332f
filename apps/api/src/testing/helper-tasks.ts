import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { Refusal } from '../admission/refusal.ts'
import { doTasks } from '../work/helper-tasks.ts'

/** Tasks for the tests of helper processes. */
const tasks = {
  pid: async () => process.pid,
  echo: async (bytes: Buffer) => bytes,
  settings: async () => Object.keys(process.env),
  fail: async () => {
    throw new Error('broken')
  },
  refuse: async () => {
    throw new Refusal('photo_unreadable')
  },
  crash: async () => process.kill(process.pid, 'SIGKILL'),
  hang: () => new Promise<never>(() => {}),
  /** Hangs in the first process; returns in later ones. */
  async hangFirst(path: string) {
    try {
      await writeFile(path, '', { flag: 'wx' })
    } catch {
      return 'second'
    }
    return new Promise<never>(() => {})
  },
}

export type TestTasks = typeof tasks

doTasks(tasks)
