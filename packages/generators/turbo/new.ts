/** `pnpm new [kind] [answer …]`: the answers follow the kind; those that are missing are asked. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const gen = path.resolve(import.meta.dirname, '../node_modules/@turbo/gen/dist/cli.js')
const [kind, ...answers] = process.argv.slice(2).filter((argument) => !['--', '--args'].includes(argument))
const { status } = spawnSync(
  process.execPath,
  [gen, 'run', ...(kind ? [kind] : []), ...(answers.length > 0 ? ['--args', ...answers] : [])],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
