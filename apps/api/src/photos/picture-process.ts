import { doTasks } from '../work/helper-tasks.ts'
import { derivePhoto, readPhoto } from './images.ts'
import type { PictureTasks } from './pictures.ts'

doTasks({ readPhoto, derivePhoto } satisfies PictureTasks)
