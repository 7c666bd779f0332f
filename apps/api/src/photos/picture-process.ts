import { doTasks } from '../work/helper-tasks.ts'
import { checkPhoto, derivePhoto, makeMessagePhoto, makePhoto } from './images.ts'
import type { PictureTasks } from './pictures.ts'

/** A picture of fifty megapixels needs up to 600 MB. More is an attack, or an error of a decoder. */
const memory = 1200 * 1024 * 1024

doTasks({ checkPhoto, makePhoto, makeMessagePhoto, derivePhoto } satisfies PictureTasks, { memory })
