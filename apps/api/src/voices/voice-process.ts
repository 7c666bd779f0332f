import { doTasks } from '../work/helper-tasks.ts'
import { readSound } from './sounds.ts'
import type { VoiceTasks } from './voices.ts'

/** A voice note has at most two megabytes. More memory is an attack, or an error of the library. */
const memory = 300 * 1024 * 1024

doTasks({ readSound } satisfies VoiceTasks, { memory })
