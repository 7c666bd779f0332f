import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createHelper } from '../work/helper-process.ts'
import type { TestTasks } from './helper-tasks.ts'

/** A process that owns a helper. Sends the helper's process id at the start and for each message. */
const helper = createHelper<TestTasks>({ script: fileURLToPath(new URL('helper-tasks.ts', import.meta.url)) })
const say = async () => process.send?.(await helper.run('pid'))
process.on('message', () => void say())
await say()
