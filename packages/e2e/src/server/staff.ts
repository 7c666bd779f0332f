import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dataDir } from './addresses.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Runs a command of staff, e.g. `verifications`, beside the running server. Returns what it prints. */
export async function staff(command: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir() }
  const { stdout } = await promisify(execFile)(process.execPath, ['--run', command, '--', ...given], { cwd: root, env })
  return stdout
}
