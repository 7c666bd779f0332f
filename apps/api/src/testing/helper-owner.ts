import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createHelper } from '../work/helper-process.ts'
import type { TestTasks } from './helper-tasks.ts'

/** A process with a helper: says which process that is, once by itself and once for each message. */
const helper = createHelper<TestTasks>({ script: fileURLToPath(new URL('helper-tasks.ts', import.meta.url)) })
const say = async () => process.send?.(await helper.run('pid'))
process.on('message', () => void say())
await say()
