/** Part of `pnpm run check:dead`: fails if a package exports what no other package imports. */
import path from 'node:path'
import { exportMistakes } from './package-exports.ts'

const mistakes = exportMistakes(path.resolve(import.meta.dirname, '../../..'))
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.exitCode = mistakes.length > 0 ? 1 : 0
